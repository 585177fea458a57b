import type { SignedInSession } from '@goodturn/contract/identity/accounts/sessions'
import { seconds } from '@goodturn/contract/time'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { members, sessions } from '../tables.ts'

/** The public key of a session: derived from its hash, so neither token nor hash can be recovered from it. */
export const sessionKey = (hash: string): string => hashToken(hash).slice(0, 32)

/**
 * Lists where a member is signed in, the current session first, then by last use, and when the password was
 * changed. An administrator acting as the member is listed as our support, without a device.
 */
export async function listSessions(
  ctx: Ctx,
): Promise<{ sessions: SignedInSession[]; password_changed: number | null }> {
  const { memberKey, sessionHash } = ctx.actor
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.holder, memberKey), gt(sessions.expiresAt, ctx.platform.clock.machine())))
    .orderBy(desc(sessions.seenAt), sessions.hash)
  const [member] = await ctx.db
    .select({ changed: members.passwordChangedAt })
    .from(members)
    .where(eq(members.key, memberKey))
  const list = rows.map((row) => present(row, row.hash === sessionHash))
  return {
    sessions: [...list.filter((one) => one.current), ...list.filter((one) => !one.current)],
    password_changed: seconds(member?.changed ?? null),
  }
}

function present(row: typeof sessions.$inferSelect, current: boolean): SignedInSession {
  const isSupport = row.actingAdminKey !== null
  return {
    key: sessionKey(row.hash),
    device: isSupport ? null : row.device,
    kind: isSupport ? 'support' : (row.deviceKind ?? 'unknown'),
    time_zone: isSupport ? null : row.timeZone,
    opened: seconds(row.openedAt),
    seen: seconds(row.seenAt),
    current,
  }
}
