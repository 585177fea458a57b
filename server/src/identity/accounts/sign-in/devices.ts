import type { MemberKey } from '@goodturn/contract/ids'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { knownDevices } from '../tables.ts'

export const deviceCookie = 'cg_device'
/** A browser is known for a year after its last sign-in. */
export const deviceDays = 365
/** Programs that sign in without cookies look like a new browser each time. */
const devicesMax = 100

/**
 * Returns the hash of the browser's device token if it has signed in to the account of `email` before, else null. It
 * grants no access: it only keeps strangers' failed attempts from locking the member out.
 */
export async function knownDevice(ctx: Ctx, email: string): Promise<string | null> {
  const token = ctx.request.cookie(deviceCookie)
  if (!token) return null
  const hash = hashToken(token)
  const machine = ctx.platform.clock.machine().toISOString()
  const rows = await rowsOf(
    ctx.db,
    sql`select 1 from known_devices d join members m on m.key = d.member_key
        where d.hash = ${hash} and m.email = ${email}
          and d.used_at > ${machine}::timestamptz - make_interval(days => ${deviceDays})`,
  )
  return rows.length > 0 ? hash : null
}

/** Marks the browser as known for the member and returns the token for its cookie. Machine time. */
export async function rememberDevice(tx: Tx, ctx: Ctx, memberKey: MemberKey): Promise<string> {
  const token = (await ownToken(tx, ctx)) ?? randomCode(32)
  const usedAt = ctx.platform.clock.machine()
  await tx
    .insert(knownDevices)
    .values({ hash: hashToken(token), memberKey, usedAt })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.memberKey], set: { usedAt } })
  await tx.execute(
    sql`delete from known_devices where (hash, member_key) in (
          select hash, member_key from known_devices where member_key = ${memberKey}
          order by used_at desc, hash offset ${devicesMax})`,
  )
  return token
}

/** The browser's device token if we issued it; a token that someone else planted is ignored. */
async function ownToken(tx: Tx, ctx: Ctx): Promise<string | null> {
  const token = ctx.request.cookie(deviceCookie)
  if (!token) return null
  const rows = await rowsOf(tx, sql`select 1 from known_devices where hash = ${hashToken(token)} limit 1`)
  return rows.length > 0 ? token : null
}

/** Sets the browser's device cookie. */
export function setDeviceCookie(ctx: Ctx, token: string): void {
  ctx.reply.setCookie(deviceCookie, token, { httpOnly: true, maxAgeSeconds: deviceDays * 86_400 })
}

/** Forgets a member's browsers except the one with `keepToken`, the browser that changes the password. */
export async function forgetDevices(tx: Tx, memberKey: MemberKey, keepToken: string | null): Promise<void> {
  const others = keepToken ? ne(knownDevices.hash, hashToken(keepToken)) : undefined
  await tx.delete(knownDevices).where(and(eq(knownDevices.memberKey, memberKey), others))
}
