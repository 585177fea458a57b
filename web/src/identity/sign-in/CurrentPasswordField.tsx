import type { FieldValues } from 'react-hook-form'
import type { FieldProps } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'

/** The password the person already has, in a form of the kit. */
export function CurrentPasswordField<V extends FieldValues, C, T>(
  props: Pick<FieldProps<V, C, T>, 'control' | 'name'>,
) {
  return <PasswordField {...props} label="Current password" autoComplete="current-password" />
}
