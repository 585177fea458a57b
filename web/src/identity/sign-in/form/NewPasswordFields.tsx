import { AuthField } from './AuthField.tsx'

/** The two fields of a new password. */
export function NewPasswordFields({ label = 'New password' }: { label?: string }) {
  return (
    <>
      <AuthField
        name="password"
        label={label}
        type="password"
        help="At least 8 characters. Longer is better."
        autoComplete="new-password"
      />
      <AuthField
        name="confirmpassword"
        label={`Confirm ${label.toLowerCase()}`}
        type="password"
        autoComplete="new-password"
      />
    </>
  )
}
