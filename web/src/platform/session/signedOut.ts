import { getData } from '../getData.ts'
import { clearUser, currentUser } from './user.ts'

/** Calls whose 401 is an answer to the form that made them, not a lost session (P:G-06). */
const authCalls = new Set(['login', 'signup', 'forgotPassword', 'resetPassword', 'user', 'logout'])

type Leave = (returnTo: string) => void
let leave: Leave = () => {}

/** The router says how to get to the sign-in page; this module cannot know it without a cycle. */
export function leaveForLoginBy(how: Leave): void {
  leave = how
}

/**
 * A 401 of a call that is not an auth call: the session ended, so forget the user and go to sign in (P:G-06). Unless it
 * only got a new token, by the password given in another tab, while the call was on its way.
 */
export async function onSignedOut(callPath: readonly string[]): Promise<void> {
  if (callPath[0] === 'accounts' && authCalls.has(callPath[1] ?? '')) return
  const user = currentUser()
  if (!user) return
  const { status } = await getData('/v1/auth/user')
  // Meanwhile another call may have led to the sign-in page, and somebody may have signed in there.
  if (status === 200 || currentUser() !== user) return
  clearUser()
  leave(window.location.pathname + window.location.search)
}
