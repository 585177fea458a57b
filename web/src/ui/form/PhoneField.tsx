import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

interface PhoneFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /**
   * Where the number is from. Outside the US and Canada, after a plus, and with more than ten digits, it stays as it is
   * typed (CG-13), and so does one with an extension. Unless given, it has ten digits.
   */
  country?: string
}

/** A phone number; a North American one is written as `(510) 555-0142` while it is typed. */
export function PhoneField<V extends FieldValues, C, T>(props: PhoneFieldProps<V, C, T>) {
  const { country } = props
  const { input, value, set } = useField(props)
  return (
    <TextInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      type="tel"
      inputMode="tel"
      autoComplete={country === undefined ? 'tel-national' : 'tel'}
      value={textOf(value)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        set(staysAsTyped(typed, country) ? typed : maskPhone(typed, textOf(value)))
      }}
      onBlur={(event) => {
        // What replaced a longer number at once, or lost a bracket, is written properly when the field is left.
        const typed = event.currentTarget.value
        const written = staysAsTyped(typed, country) ? typed : maskPhone(typed, '')
        if (written !== typed) set(written)
        input.onBlur()
      }}
    />
  )
}

function staysAsTyped(typed: string, country: string | undefined): boolean {
  if (country === undefined) return false
  // An extension is being typed.
  if (/[x#e]/i.test(typed)) return true
  if (!['US', 'CA'].includes(country) || typed.trim().startsWith('+')) return true
  return nationalDigits(typed).length > 10
}

/** The digits, without the 1 that Americans may write before ten of them. */
function nationalDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
}

/** Places the digits typed so far; while deleting it leaves the punctuation alone, so that Backspace gets through. */
function maskPhone(typed: string, before: string): string {
  if (typed.length < before.length) return typed
  const digits = nationalDigits(typed).slice(0, 10)
  if (digits.length <= 3) return digits
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length > 6 ? `${area}-${digits.slice(6)}` : area
}
