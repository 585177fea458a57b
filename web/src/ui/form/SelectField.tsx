import { Select } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'
import { useTypedChoice } from './useTypedChoice.ts'

const searchableFrom = 12

interface SelectFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  placeholder?: string
  /** Allows choosing nothing again. */
  clearable?: boolean
  /** What the form holds where nothing is chosen: an empty text unless given. */
  empty?: '' | null
}

/** A choice of a list. A long one is found by typing: Enter or leaving the field takes the likeliest or the marked. */
export function SelectField<V extends FieldValues, C, T>(props: SelectFieldProps<V, C, T>) {
  const { choices, placeholder = 'Choose', clearable = false, empty = '' } = props
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
