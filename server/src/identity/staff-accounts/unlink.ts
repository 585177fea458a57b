import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { staffAccounts } from './tables.ts'

/** Unlinks an erased member from their staff account, which has its own name and address. */
export async function unlinkStaff(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.update(staffAccounts).set({ memberKey: null }).where(eq(staffAccounts.memberKey, memberKey))
}
