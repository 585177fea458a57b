import { getData } from '../getData.ts'
import { clearUser, currentUser } from './user.ts'

/** Calls whose 401 is a response to their form, not a lost session (P:G-06). */
const authCalls = new Set(['login', 'signup', 'forgotPassword', 'resetPassword', 'user', 'logout'])

type LeaveForLogin = (returnTo: string) => void
let leaveForLogin: LeaveForLogin = () => {}

/** Lets the router set how to reach the sign-in page; importing it here would be a cycle. */
export function setLeaveForLogin(how: LeaveForLogin): void {
  leaveForLogin = how
}

/**
 * Handles a 401 of a call that is not an auth call: the session has ended, so clears the user and goes to sign in
 * (P:G-06). Ignores it if the session only got a new token during the call, by a password entered in another tab.
 */
export async function onSignedOut(callPath: readonly string[]): Promise<void> {
  if (callPath[0] === 'accounts' && authCalls.has(callPath[1] ?? '')) return
  const user = currentUser()
  if (!user) return
  const { status } = await getData('/v1/auth/user')
  // Meanwhile another call may have opened the sign-in page, and someone may have signed in there.
  if (status === 200 || currentUser() !== user) return
  clearUser()
  leaveForLogin(window.location.pathname + window.location.search)
}
