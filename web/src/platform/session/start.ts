import type { User } from '@goodturn/contract/identity/accounts/schema'
import { getData } from '../getData.ts'
import { identify } from '../tracking/events.ts'
import { clearUser, setUser } from './user.ts'

/** `down` when the first call already met a broken server (CG-85). */
export type SessionStart = 'signedIn' | 'signedOut' | 'down'

/** Asks who is signed in, once, before the first screen opens (P:G-13, P:G-22). */
export async function startSession(): Promise<SessionStart> {
  const { status, data: user } = await getData<User>('/v1/auth/user')
  if (!user) {
    // Without an answer nobody was signed out: the next page may find the session again.
    if (status !== 401) return 'down'
    clearUser()
    return 'signedOut'
  }
  setUser(user)
  identify(user)
  return 'signedIn'
}
