import type { StaffKey } from '@goodturn/contract/ids'
import { type StaffRole, mayAct } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { staffAccounts } from './tables.ts'

export type StaffAccount = typeof staffAccounts.$inferSelect

/** Loads a staff member by a key that is known to exist, locked until the transaction ends. */
export async function lockStaff(tx: Tx, key: StaffKey): Promise<StaffAccount> {
  const rows = await tx.select().from(staffAccounts).where(eq(staffAccounts.key, key)).for('update')
  return present(rows[0], 'an account of staff is never deleted')
}

/** The account that signs in with an address; null if there is none, or it wasn't accepted, or has ended. */
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

/** The name of a staff member, by a key that is known to exist. */
export async function nameOf(tx: Tx, key: StaffKey): Promise<string> {
  const rows = await tx
    .select({ name: staffAccounts.name })
    .from(staffAccounts)
    .where(eq(staffAccounts.key, key))
  return present(rows[0], 'an account of staff is never deleted').name
}

/**
 * Returns who to notify about a staff member's unfinished work: the staff member, if still active and in one of
 * `roles`; otherwise the administrators.
 */
export async function staffToNotify(
  tx: Tx,
  key: StaffKey,
  roles: readonly StaffRole[],
): Promise<readonly { name: string; email: string }[]> {
  const [found] = await tx.select().from(staffAccounts).where(eq(staffAccounts.key, key))
  const account = present(found, 'an account of staff is never deleted')
  const isHere = account.acceptedAt !== null && account.endedAt === null
  return isHere && mayAct(account.role, roles) ? [account] : otherStaffWithRole(tx, key, [])
}

/** Every active staff member besides `key` with one of `roles` or the administrator role, by name. */
export async function otherStaffWithRole(
  tx: Tx,
  key: StaffKey,
  roles: readonly StaffRole[],
): Promise<{ key: StaffKey; name: string; email: string }[]> {
  return tx
    .select({ key: staffAccounts.key, name: staffAccounts.name, email: staffAccounts.email })
    .from(staffAccounts)
    .where(
      and(
        ne(staffAccounts.key, key),
        inArray(staffAccounts.role, ['administrator', ...roles]),
        isNotNull(staffAccounts.acceptedAt),
        isNull(staffAccounts.endedAt),
      ),
    )
    .orderBy(asc(staffAccounts.name))
}
