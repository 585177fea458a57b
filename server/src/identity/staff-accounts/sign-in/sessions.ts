import type { StaffKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Staff } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { unknownDevice } from '../../sign-in/device-of.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { closeAllSessions, closeSessionsOf, openSession } from '../../sign-in/sessions.ts'
import { staffRealm } from '../realm.ts'
import { endAllStaffTokens, endStaffTokens } from './end-access.ts'
import { type StaffRow, staffColumns, staffOf } from './staff-columns.ts'

export const staffCookie = staffRealm.cookies.session

/** Opens a console session that no browser asked for, and returns its token: for tests and benchmarks. */
export function openStaffSession(tx: Tx, staffKey: StaffKey, machine: Date): Promise<string> {
  return openSession(staffRealm, tx, { key: staffKey, remember: false, machine, device: unknownDevice })
}

/**
 * Ends access granted under the old password or second step: all sessions except the one to keep, and the command-line
 * tokens.
 */
export async function endStaffAccess(
  tx: Tx,
  staffKey: StaffKey,
  keepHash: string | null = null,
): Promise<void> {
  await endStaffTokens(tx, staffKey)
  await closeSessionsOf(staffRealm, tx, staffKey, keepHash)
}

/** Ends every console session, pending sign-in, and command-line token; returns the number of sessions and tokens. */
export async function endAllStaffAccess(tx: Tx): Promise<{ sessions: number; tokens: number }> {
  // Waits for sign-ins and new tokens in progress, which lock their account.
  await tx.execute(sql`select from staff_accounts order by key for update`)
  const tokens = await endAllStaffTokens(tx)
  return { sessions: await closeAllSessions(staffRealm, tx), tokens }
}

/** The staff member of a console session, by its cookie's token; null if it has ended. One indexed query. */
export async function findStaffOfSession(tx: Tx, token: string, machine: Date): Promise<Staff | null> {
  const hash = hashToken(token)
  const [row] = await rowsOf<StaffRow>(
    tx,
    sql`select ${staffColumns} from staff_sessions s join staff_accounts a on a.key = s.staff_key
        where s.hash = ${hash} and s.expires_at > ${machine.toISOString()}::timestamptz and a.ended_at is null`,
  )
  return row ? staffOf(row, hash) : null
}
