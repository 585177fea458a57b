import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { textOf, useField, type FieldProps } from './field.tsx'

interface PasswordFieldProps<V extends FieldValues, C, T> extends FieldProps<V, C, T> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password input with a show/hide button. */
export function PasswordField<V extends FieldValues, C, T>(props: PasswordFieldProps<V, C, T>) {
  const { input, value, set } = useField(props)
  return (
    <PasswordInput
      {...input}
      inputWrapperOrder={[...input.inputWrapperOrder]}
      autoComplete={props.autoComplete}
      value={textOf(value)}
      onChange={(event) => set(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
    />
  )
}
