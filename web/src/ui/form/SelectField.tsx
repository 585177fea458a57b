import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

const searchableFrom = 12

interface SelectFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Allows choosing nothing again. */
  clearable?: boolean
}

/** A choice of a list; long lists can be searched. */
export function SelectField<V extends FieldValues, C, T>(props: SelectFieldProps<V, C, T>) {
  const { choices, placeholder = 'Choose', clearable = false } = props
  const { input, value, set } = useField(props)
  return (
    <Select
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      data={[...choices]}
      placeholder={placeholder}
      clearable={clearable}
      searchable={choices.length > searchableFrom}
      nothingFoundMessage="Nothing found"
      value={textOf(value) || null}
      onChange={(next) => set(next ?? '')}
    />
  )
}
