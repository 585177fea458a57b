import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { mustVerify } from '../accounts/nextPath.ts'
import { paths } from '../../paths.ts'
import { useMember } from '../../platform/session/user.ts'
import { StatusLabel } from '../../ui/lists/StatusLabel.tsx'
import { TextLink } from '../../ui/text/TextLink.tsx'
import { textOf } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import BouncedEmail from './BouncedEmail.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import styles from './EmailField.module.css'

interface EmailFieldProps<V extends FieldValues, C, T> {
  control: Control<V, C, T>
  name: FieldPath<V>
}

/** The member's sign-in address, whether it is verified, and any new one pending verification. */
export function EmailField<V extends FieldValues, C, T>({ control, name }: EmailFieldProps<V, C, T>) {
  const user = useMember()
  const typed = textOf(useWatch({ control, name }))
  const isOwn = typed.trim().toLowerCase() === user.email
  return (
    <div>
      <TextField
        {...{ control, name }}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        disabled={user.acting}
        suffix={
          isOwn &&
          user.email_validated_at !== null &&
          user.bounced_email !== user.email && (
            <span className={styles.verified}>
              <StatusLabel look="done">Verified</StatusLabel>
            </span>
          )
        }
        help={
          user.acting
            ? 'Only the member can change it.'
            : 'A new address takes effect once you verify it. Until then, you sign in with this one.'
        }
      />
      {isOwn && mustVerify(user) && (
        <p className={styles.note}>
          It’s not verified yet. <TextLink to={paths.verify()}>Verify it</TextLink>
        </p>
      )}
      {user.pending_email && (
        <PendingEmail email={user.pending_email} isBounced={user.bounced_email === user.pending_email} />
      )}
      {user.bounced_email === user.email && (
        <div className={styles.waiting}>
          <BouncedEmail email={user.email} />
        </div>
      )}
    </div>
  )
}
