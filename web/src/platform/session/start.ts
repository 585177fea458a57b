import type { User } from '@goodturn/contract/identity/accounts/schema'
import { getData } from '../getData.ts'
import { identify } from '../tracking/events.ts'
import { clearUser, setUser } from './user.ts'

/** `down` if the first call already failed on a broken server (CG-85). */
export type SessionStart = 'signedIn' | 'signedOut' | 'down'

/** Loads the signed-in member, once, before the first screen opens (P:G-13, P:G-22). */
export async function startSession(): Promise<SessionStart> {
  const { status, data: user } = await getData<User>('/v1/auth/user')
  if (!user) {
    // No answer is not a sign-out: the next page may find the session again.
    if (status !== 401) return 'down'
    clearUser()
    return 'signedOut'
  }
  setUser(user)
  identify(user)
  return 'signedIn'
}
