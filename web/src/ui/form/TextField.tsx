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
  /** A word at the end of the field: "Verified". */
  suffix?: ReactNode
  /** Cleans typed or pasted text, and again on blur. */
  clean?: (typed: string) => string
}

/** Room for an icon and a word of up to ten letters, so that long text ends before it. */
const suffixWidth = 112

/** A text input: `<TextField control={form.control} name="email" label="Email" type="email" autoComplete="email" />` */
export function TextField<V extends FieldValues, C, T>(props: TextFieldProps<V, C, T>) {
  const { type, autoComplete, inputMode, maxLength, placeholder, prefix, suffix, clean } = props
  const { input, value, set } = useField(props)
  return (
    <TextInput
      {...input}
      {...{ type, autoComplete, inputMode, maxLength, placeholder }}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      leftSection={prefix}
      {...(suffix ? { rightSection: suffix, rightSectionWidth: suffixWidth } : {})}
      value={textOf(value)}
      onChange={(event) => set(clean ? clean(event.currentTarget.value) : event.currentTarget.value)}
      onBlur={(event) => {
        if (clean) set(clean(event.currentTarget.value).trim())
        input.onBlur()
      }}
    />
  )
}
