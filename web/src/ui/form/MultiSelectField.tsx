import { MultiSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { useField, type FieldProps } from './field.tsx'

interface MultiSelectFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  choices: readonly { value: string; label: string }[]
  placeholder?: string
}

/** Picks several choices from a list, with search; the chosen ones show in the field. The value is an array. */
export function MultiSelectField<V extends FieldValues, C, T>(props: MultiSelectFieldProps<V, C, T>) {
  const { choices, placeholder = 'Choose' } = props
  const { input, value, set } = useField(props)
  const chosen = Array.isArray(value) ? (value as string[]) : []
  return (
    <MultiSelect
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      data={[...choices]}
      placeholder={chosen.length === 0 ? placeholder : ''}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nothing found"
      value={chosen}
      onChange={set}
    />
  )
}
