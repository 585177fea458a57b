import type { MemberKey, StaffKey } from '@goodturn/contract/ids'
import { staffSessionHours } from '@goodturn/contract/identity/staff-accounts/limits'
import type { StaffRole } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, eq, ne, sql } from 'drizzle-orm'
import { deviceOf } from '../../accounts/sign-in/device-of.ts'
import { hashToken } from '../../accounts/sign-in/sessions.ts'
import type { Ctx, Staff } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { staffAccounts, staffSessions, staffSignIns, staffTokens } from '../tables.ts'

export const staffCookie = 'gt_staff'
/** Concurrent sessions of a staff member; one more ends the oldest. */
const sessionsMax = 10

/** Opens a console session and returns the token for its cookie. Machine time. */
export async function openStaffSession(
  tx: Tx,
  staffKey: StaffKey,
  machine: Date,
  device: string | null = null,
): Promise<string> {
  const token = randomCode(32)
  await tx.insert(staffSessions).values({
    hash: hashToken(token),
    staffKey,
    openedAt: machine,
    expiresAt: new Date(machine.getTime() + staffSessionHours * 3_600_000),
    device,
  })
  await tx.execute(
    sql`delete from staff_sessions where hash in (
          select hash from staff_sessions where staff_key = ${staffKey}
          order by opened_at desc, hash offset ${sessionsMax})`,
  )
  await tx.update(staffAccounts).set({ seenAt: machine }).where(eq(staffAccounts.key, staffKey))
  return token
}

/** Opens a session in place of the browser's current one, which may have been planted there. */
export async function startStaffSession(tx: Tx, ctx: Ctx, staffKey: StaffKey): Promise<string> {
  await closeOwnStaffSession(tx, ctx)
  return openStaffSession(tx, staffKey, ctx.platform.clock.machine(), deviceOf(ctx).device)
}

/** Sets the browser's session cookie, which lasts until the browser closes. */
export function setStaffCookie(ctx: Ctx, token: string): void {
  ctx.reply.setCookie(staffCookie, token, { httpOnly: true, maxAgeSeconds: null })
}

/** Ends the browser's console session, if any. */
export async function closeOwnStaffSession(tx: Tx, ctx: Ctx): Promise<void> {
  const token = ctx.request.cookie(staffCookie)
  if (token) await tx.delete(staffSessions).where(eq(staffSessions.hash, hashToken(token)))
}

/** Ends every session of a staff member except the one to keep, and every pending sign-in. */
export async function closeStaffSessionsOf(
  tx: Tx,
  staffKey: StaffKey,
  keepHash: string | null = null,
): Promise<void> {
  // Must come first: it waits for any sign-in in progress, whose new session is then ended below.
  await tx.delete(staffSignIns).where(eq(staffSignIns.staffKey, staffKey))
  const others = keepHash === null ? undefined : ne(staffSessions.hash, keepHash)
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffKey, staffKey), others))
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
  await tx.delete(staffTokens).where(eq(staffTokens.staffKey, staffKey))
  await closeStaffSessionsOf(tx, staffKey, keepHash)
}

/**
 * Ends all console sessions: in a restored database, some are open that had ended later. Returns the number of
 * sessions.
 */
export async function closeAllStaffSessions(tx: Tx): Promise<number> {
  await tx.delete(staffSignIns)
  return (await tx.delete(staffSessions).returning({ hash: staffSessions.hash })).length
}

/** Columns of a staff account. */
export interface StaffRow {
  key: StaffKey
  role: StaffRole
  name: string
  email: string
  member_key: MemberKey | null
  has_second_step: boolean
}

/** SQL fragment that selects the columns of `StaffRow` from `a`, a row of `staff_accounts`. */
export const staffColumns = sql`a.key, a.role, a.name, a.email, a.member_key, a.second_step_at is not null as has_second_step`

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

/** A staff member as calls see them. */
export function staffOf(row: StaffRow, sessionHash: string | null): Staff {
  return {
    key: row.key,
    role: row.role,
    name: row.name,
    email: row.email,
    memberKey: row.member_key,
    hasSecondStep: row.has_second_step,
    sessionHash,
    byToken: false,
  }
}
