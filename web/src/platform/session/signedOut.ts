import { clearUser, currentUser } from './user.ts'

/** Calls whose 401 is an answer to the form that made them, not a lost session (P:G-06). */
const authCalls = new Set(['login', 'signup', 'forgotPassword', 'resetPassword', 'user', 'logout'])

type Leave = (returnTo: string) => void
let leave: Leave = () => {}

/** The router says how to get to the sign-in page; this module cannot know it without a cycle. */
export function leaveForLoginBy(how: Leave): void {
  leave = how
}

/** A 401 of a call that is not an auth call: the session ended, so forget the user and go to sign in (P:G-06). */
export function onSignedOut(callPath: readonly string[]): void {
  if (callPath[0] === 'accounts' && authCalls.has(callPath[1] ?? '')) return
  if (!currentUser()) return
  clearUser()
  leave(window.location.pathname + window.location.search)
}
