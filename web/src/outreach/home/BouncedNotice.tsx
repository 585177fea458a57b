import { lazy } from 'react'
import { useMember } from '../../platform/session/user.ts'
import styles from './BouncedNotice.module.css'

// Loaded only when needed: few members' email comes back. Suspends with the rest of the page, so nothing shifts.
const BouncedEmail = lazy(() => import('../../identity/settings/BouncedEmail.tsx'))

/** The notice on the home page that email to the member comes back; nothing while it arrives. */
export function BouncedNotice() {
  const { bounced_email: email } = useMember()
  if (!email) return null
  return (
    <div className={styles.notice}>
      <BouncedEmail email={email} />
    </div>
  )
}
