import { client } from '../client.ts'
import { deleteCookie } from '../cookies.ts'
import { queryClient } from '../queryClient.ts'
import { cleanUp } from './cleanups.ts'
import { forgetPartner } from './partner.ts'
import { forgetReturnTo } from './returnTo.ts'
import { clearUser } from './user.ts'

/** Ends the session and clears its data, even if the server can't be reached (P:G-13, section 4.1). */
export async function signOut(): Promise<void> {
  await client.accounts.logout().catch(() => null)
  await cleanUp()
  deleteCookie('cg_admin_key')
  deleteCookie('hubspotutk')
  forgetPartner()
  forgetReturnTo()
  queryClient.clear()
  clearUser()
}
