import { ApiError } from '../ApiError.ts'
import { client } from '../client.ts'
import { identify } from '../tracking/events.ts'
import { clearUser, setUser } from './user.ts'

/** `down` when the first call already met a broken server (CG-85). */
export type SessionStart = 'signedIn' | 'signedOut' | 'down'

/** Asks who is signed in, once, before the first screen opens (P:G-13, P:G-22). */
export async function startSession(): Promise<SessionStart> {
  try {
    const { data: user } = await client.accounts.user()
    setUser(user)
    identify(user)
    return 'signedIn'
  } catch (error) {
    clearUser()
    return error instanceof ApiError && error.status === 401 ? 'signedOut' : 'down'
  }
}
