import { Select } from '@mantine/core'

interface FilterSelectProps<T extends string> {
  /** The accessible name: "Kind of touch". */
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
  width?: number | string
}

/** A select beside the search that filters or sorts a list. In forms use `SelectField`. */
export function FilterSelect<T extends string>({
  label,
  choices,
  value,
  onChange,
  width = 150,
}: FilterSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      data={[...choices]}
      value={value}
      w={width}
      onChange={(next) => {
        const choice = choices.find((each) => each.value === next)
        if (choice) onChange(choice.value)
      }}
    />
  )
}
