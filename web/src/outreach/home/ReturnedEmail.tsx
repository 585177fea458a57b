import { lazy } from 'react'
import { useMember } from '../../platform/session/user.ts'

// Loaded only when needed: few members' email comes back. Suspends with the rest of the page, so nothing shifts.
const BouncedEmail = lazy(() => import('../../identity/settings/BouncedEmail.tsx'))

/** The notice on the home page that email to the member comes back; nothing while it arrives. */
export function ReturnedEmail() {
  const { bounced_email: email } = useMember()
  return email ? <BouncedEmail email={email} /> : null
}
