import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

/** A North American phone number that is written as `(510) 555-0142` while it is typed. */
export function PhoneField<V extends FieldValues, C, T>(props: FieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <TextInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      value={textOf(value)}
      onChange={(event) => set(maskPhone(event.currentTarget.value, textOf(value)))}
    />
  )
}

/** Places the digits typed so far; while deleting it leaves the punctuation alone, so that Backspace gets through. */
function maskPhone(typed: string, before: string): string {
  if (typed.length < before.length) return typed
  const digits = typed
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10})/, '')
    .slice(0, 10)
  if (digits.length <= 3) return digits
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length > 6 ? `${area}-${digits.slice(6)}` : area
}
