import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

interface PhoneFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  /**
   * The number's country. A number outside the US and Canada, after a plus, with more than ten digits (CG-13), or with
   * an extension stays as typed. Without a country, it has ten digits.
   */
  country?: string
}

/** A phone number; a North American one is formatted as `(510) 555-0142` while typing. */
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
        set(keepsAsTyped(typed, country) ? typed : maskPhone(typed, textOf(value)))
      }}
      onBlur={(event) => {
        // Formats again on blur: replacing a longer number at once, or deleting a bracket, leaves it unformatted.
        const typed = event.currentTarget.value
        const written = keepsAsTyped(typed, country) ? typed : maskPhone(typed, '')
        if (written !== typed) set(written)
        input.onBlur()
      }}
    />
  )
}

function keepsAsTyped(typed: string, country: string | undefined): boolean {
  if (country === undefined) return false
  // An extension is being typed.
  if (/[x#e]/i.test(typed)) return true
  if (!['US', 'CA'].includes(country) || typed.trim().startsWith('+')) return true
  return nationalDigits(typed).length > 10
}

/** The digits, without a leading 1 if ten digits follow it. */
function nationalDigits(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
}

/** Formats the digits typed so far; leaves punctuation alone while deleting, so that Backspace works. */
function maskPhone(typed: string, before: string): string {
  if (typed.length < before.length) return typed
  const digits = nationalDigits(typed).slice(0, 10)
  if (digits.length <= 3) return digits
  const area = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}`
  return digits.length > 6 ? `${area}-${digits.slice(6)}` : area
}
