import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

interface DateFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /** The first and last day that can be chosen, `yyyy-MM-dd`. */
  min?: string
  max?: string
  /** The form's value for no date; by default an empty string. */
  empty?: '' | null
}

/** A calendar date, `yyyy-MM-dd` in the form, with the browser's own picker. */
export function DateField<V extends FieldValues, C, T>(props: DateFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <TextInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      type="date"
      min={props.min}
      max={props.max}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value || (props.empty === null ? null : ''))}
    />
  )
}
