import type { StaffKey, StaffTokenKey } from '@goodturn/contract/ids'
import { staffTokensMax } from '@goodturn/contract/identity/staff-accounts/limits'
import type { StaffToken } from '@goodturn/contract/identity/staff-accounts/schema'
import { seconds } from '@goodturn/contract/time'
import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx, Staff } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { newKey, randomCode } from '../../../platform/ids.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { tokenNotFound, tooManyTokens } from '../errors.ts'
import { lockStaff } from '../find.ts'
import { type StaffRow, staffColumns, staffOf } from './staff-columns.ts'
import { staffTokens } from '../tables.ts'

/** Makes a token recognizable in a log or a file. */
const tokenStart = 'gts_'
// A token's use is recorded at most this often, so most reads don't write.
const recordUseEveryMs = 5 * 60_000

/** A staff member's tokens, newest first. */
export async function listStaffTokens(tx: Tx, staffKey: StaffKey): Promise<StaffToken[]> {
  const rows = await tx
    .select()
    .from(staffTokens)
    .where(eq(staffTokens.staffKey, staffKey))
    .orderBy(desc(staffTokens.createdAt), desc(staffTokens.key))
  return rows.map(({ key, name, createdAt, usedAt }) => ({
    key,
    name,
    created: seconds(createdAt),
    used: seconds(usedAt),
  }))
}

/** Creates a token and returns it this once: only its hash is stored. */
export async function addStaffToken(ctx: Ctx, staffKey: StaffKey, name: string): Promise<string> {
  const cause = ctx.cause()
  const token = `${tokenStart}${randomCode(32)}`
  await ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    if ((await tx.$count(staffTokens, eq(staffTokens.staffKey, staffKey))) >= staffTokensMax)
      throw tooManyTokens(staffTokensMax)
    const key = newKey('staffToken')
    await tx
      .insert(staffTokens)
      .values({ key, staffKey, hash: hashToken(token), name, createdAt: cause.machine })
    await recordAct(tx, cause, 'staff.token-made', null, { token: key, name })
  })
  return token
}

/** Revokes one of the staff member's own tokens; 404 for any other. */
export async function endStaffToken(ctx: Ctx, staffKey: StaffKey, key: StaffTokenKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const ended = await tx
      .delete(staffTokens)
      .where(and(eq(staffTokens.key, key), eq(staffTokens.staffKey, staffKey)))
      .returning({ name: staffTokens.name })
    if (!ended[0]) throw tokenNotFound()
    await recordAct(tx, cause, 'staff.token-revoked', null, { token: key, name: ended[0].name })
  })
}

/** The staff member of a token in the header `Authorization: Bearer ...`; null if it is revoked or unknown. */
export async function findStaffOfToken(tx: Tx, header: string, machine: Date): Promise<Staff | null> {
  const [, token] = /^Bearer (gts_[\w-]{20,100})$/.exec(header) ?? []
  if (!token) return null
  const [row] = await rowsOf<StaffRow & { token_key: StaffTokenKey; used_at: Date | string | null }>(
    tx,
    sql`select ${staffColumns}, t.key as token_key, t.used_at from staff_tokens t
        join staff_accounts a on a.key = t.staff_key where t.hash = ${hashToken(token)} and a.ended_at is null`,
  )
  if (!row) return null
  if (row.used_at === null || machine.getTime() - new Date(row.used_at).getTime() > recordUseEveryMs)
    await tx.update(staffTokens).set({ usedAt: machine }).where(eq(staffTokens.key, row.token_key))
  return { ...staffOf(row, null), byToken: true }
}
