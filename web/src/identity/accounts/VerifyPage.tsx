import { useRouterState } from '@tanstack/react-router'
import { useLogout } from '../../shell/useLogout.ts'
import { useMember } from '../../platform/session/user.ts'
import { BusyButton } from '../../ui/feedback/BusyButton.tsx'
import { ErrorList } from '../../ui/feedback/ErrorList.tsx'
import { TextButton } from '../../ui/text/TextLink.tsx'
import styles from '../sign-in/SignIn.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { useVerification } from './useVerification.ts'

/** `/verify`: sends a link when opened, or redeems the mailed one (A-2.2-33..38, P:G-15). */
export default function VerifyPage() {
  const token = useRouterState({
    select: (state) => new URLSearchParams(state.location.searchStr).get('token'),
  })
  const user = useMember()
  const logout = useLogout()
  const { error, isBusy, waitSeconds, resend } = useVerification(token)
  return (
    <AuthLayout
      title="Verify your email address"
      lead={
        token && !error ? (
          'One moment, we’re verifying your email address.'
        ) : (
          <>
            Open the link we emailed to <strong>{user.pending_email ?? user.email}</strong>. It works for 24
            hours.
          </>
        )
      }
      banner={
        Boolean(error) && (
          <div className={styles.notices}>
            <ErrorList error={error} focus />
          </div>
        )
      }
      links={
        <span>
          Not your address? <TextButton onClick={() => void logout()}>Logout</TextButton>
        </span>
      }
    >
      <div className={styles.actions}>
        <BusyButton
          variant="default"
          busy={isBusy}
          onClick={resend}
          disabledReason={
            waitSeconds > 0 ? `You can request another email in ${waitSeconds} seconds.` : undefined
          }
        >
          Resend email
        </BusyButton>
      </div>
    </AuthLayout>
  )
}
