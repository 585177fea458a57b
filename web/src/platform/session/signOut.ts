import { client } from '../client.ts'
import { deleteCookie } from '../cookies.ts'
import { queryClient } from '../queryClient.ts'
import { forgetPartner } from './partner.ts'
import { forgetReturnTo } from './returnTo.ts'
import { clearUser } from './user.ts'

type Cleanup = () => Promise<void> | void
const cleanups = new Set<Cleanup>()

/** Rooms that keep a member's things in the browser (the cart) say here how to destroy them at logout. */
export function onSignOut(cleanup: Cleanup): void {
  cleanups.add(cleanup)
}

/** Ends the session and forgets everything of it, even if the server cannot be reached (P:G-13, section 4.1). */
export async function signOut(): Promise<void> {
  await client.accounts.logout().catch(() => null)
  await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup()))
  deleteCookie('cg_admin_key')
  deleteCookie('hubspotutk')
  forgetPartner()
  forgetReturnTo()
  queryClient.clear()
  clearUser()
}
