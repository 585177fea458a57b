import type { StaffKey } from '@goodturn/contract/ids'
import type { StaffRole } from '@goodturn/contract/staff-accounts/roles'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { present } from '../platform/assert.ts'
import type { Tx } from '../platform/database.ts'
import { staffAccounts } from './tables.ts'

export type StaffAccount = typeof staffAccounts.$inferSelect

/** One of the staff by a key that is known to be one's, locked until the transaction ends. */
export async function lockStaff(tx: Tx, key: StaffKey): Promise<StaffAccount> {
  const rows = await tx.select().from(staffAccounts).where(eq(staffAccounts.key, key)).for('update')
  return present(rows[0], 'an account of staff is never deleted')
}

/** The account that signs in with an address; null where there is none, or it has not been accepted, or has ended. */
export async function findByEmail(tx: Tx, email: string): Promise<StaffAccount | null> {
  const [found] = await tx
    .select()
    .from(staffAccounts)
    .where(
      and(
        eq(sql`lower(${staffAccounts.email})`, email),
        isNotNull(staffAccounts.acceptedAt),
        isNull(staffAccounts.endedAt),
      ),
    )
  return found ?? null
}

/** The name of somebody active besides `key` who has one of `roles`; null where there is nobody. */
export async function somebodyElse(
  tx: Tx,
  key: StaffKey,
  roles: readonly StaffRole[],
): Promise<string | null> {
  const [found] = await tx
    .select({ name: staffAccounts.name })
    .from(staffAccounts)
    .where(
      and(
        ne(staffAccounts.key, key),
        inArray(staffAccounts.role, [...roles]),
        isNotNull(staffAccounts.acceptedAt),
        isNull(staffAccounts.endedAt),
      ),
    )
    .orderBy(asc(staffAccounts.name))
    .limit(1)
  return found?.name ?? null
}
