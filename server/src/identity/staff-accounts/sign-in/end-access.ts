import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { staffLinks, staffResets, staffTokens } from '../tables.ts'

/** Ends every link mailed to a staff member: links from before a new password stop working. */
export async function endStaffLinks(tx: Tx, staffKey: StaffKey): Promise<void> {
  await tx.delete(staffLinks).where(eq(staffLinks.staffKey, staffKey))
  await tx.delete(staffResets).where(eq(staffResets.staffKey, staffKey))
}

/** Ends every command-line token of a staff member. */
export async function endStaffTokens(tx: Tx, staffKey: StaffKey): Promise<void> {
  await tx.delete(staffTokens).where(eq(staffTokens.staffKey, staffKey))
}

/** Ends every command-line token of all staff; returns their number. */
export async function endAllStaffTokens(tx: Tx): Promise<number> {
  return (await tx.delete(staffTokens).returning({ key: staffTokens.key })).length
}
