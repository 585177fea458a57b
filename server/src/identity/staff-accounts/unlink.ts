import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { staffAccounts } from './tables.ts'

/** A member who is erased is no longer the one behind an account of staff, which has a name and address of its own. */
export async function unlinkStaff(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.update(staffAccounts).set({ memberKey: null }).where(eq(staffAccounts.memberKey, memberKey))
}
