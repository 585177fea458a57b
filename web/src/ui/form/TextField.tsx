import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

interface TextFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  type?: HTMLInputTypeAttribute
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal' | 'url'
  maxLength?: number
  placeholder?: string
  prefix?: ReactNode
}

/** A line of text: `<TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />` */
export function TextField<V extends FieldValues, C, T>(props: TextFieldProps<V, C, T>) {
  const { type, autoComplete, inputMode, maxLength, placeholder, prefix } = props
  const { input, value, set } = useField(props)
  return (
    <TextInput
      {...input}
      {...{ type, autoComplete, inputMode, maxLength, placeholder }}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      leftSection={prefix}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
