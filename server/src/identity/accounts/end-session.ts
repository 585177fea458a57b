import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { sessionGone } from './errors.ts'
import { sessionKey } from './list-sessions.ts'
import { requireRecentPassword } from './require-recent-password.ts'
import { closeSession, closeSessionsOf } from './sessions.ts'
import { sessions } from './tables.ts'

/**
 * Signs one other device of the member out at once: its next call answers 401. 404 for any other key, 403 unless the
 * password was given within ten minutes: who found a browser open does not put its owner out.
 */
export async function endSession(ctx: Ctx, key: string): Promise<void> {
  requireRecentPassword(ctx)
  const { memberKey, sessionHash } = ctx.actor
  const rows = await ctx.db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.memberKey, memberKey))
  const found = rows.find(({ hash }) => sessionKey(hash) === key)
  // The own session ends by signing out, which cleans the browser up too.
  if (!found || found.hash === sessionHash) throw sessionGone()
  await ctx.transaction(async (tx) => {
    await closeSession(tx, found.hash)
    await recordAct(tx, ctx.cause(), 'session.ended', memberKey)
  })
}

/** The same for every other device, and for sign-ins that wait for their second step. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  requireRecentPassword(ctx)
  const { memberKey, sessionHash } = ctx.actor
  await ctx.transaction(async (tx) => {
    await closeSessionsOf(tx, memberKey, sessionHash)
    await recordAct(tx, ctx.cause(), 'session.others-ended', memberKey)
  })
}
