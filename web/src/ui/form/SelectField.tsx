import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'
import { useTypedChoice } from './useTypedChoice.ts'

const searchableFrom = 12

interface SelectFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Allows clearing the choice. */
  clearable?: boolean
  /** The form's value for no choice; by default an empty string. */
  empty?: '' | null
}

/** Picks a choice from a list. Long lists can be searched: Enter or blur takes the highlighted or best match. */
export function SelectField<V extends FieldValues, C, T>(props: SelectFieldProps<V, C, T>) {
  const { choices, placeholder = 'Choose', clearable = false, empty = '', optional = false } = props
  const { input, value, set } = useField(props)
  const isSearchable = choices.length > searchableFrom
  const typing = useTypedChoice({ choices, value, set })
  return (
    <Select
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      data={[...choices]}
      placeholder={placeholder}
      clearable={clearable}
      // Picking the current choice again clears only a field that may be empty.
      allowDeselect={clearable || optional}
      searchable={isSearchable}
      {...(isSearchable ? typing.select : {})}
      onBlur={() => {
        if (isSearchable) typing.take()
        input.onBlur()
      }}
      nothingFoundMessage="Nothing found"
      value={textOf(value) || null}
      onChange={(next) => set(next ?? empty)}
    />
  )
}
