import { eq } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import { sessionNotFound } from '../errors.ts'
import { sessionKey } from './list-sessions.ts'
import { requireRecentPassword } from '../passwords/require-recent-password.ts'
import { closeSession } from '../../sign-in/sessions.ts'
import { memberRealm } from '../realm.ts'
import { closeSessionsOf } from './sessions.ts'
import { sessions } from '../tables.ts'

/**
 * Signs out another device of the member at once: its next call answers 401. 404 for any other key. 403 unless the
 * password was entered in the last ten minutes, so someone at an unattended browser can't sign its owner out.
 */
export async function endSession(ctx: Ctx, key: string): Promise<void> {
  requireRecentPassword(ctx)
  const { memberKey, sessionHash } = ctx.actor
  const rows = await ctx.db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.holder, memberKey))
  const found = rows.find(({ hash }) => sessionKey(hash) === key)
  // The current session ends by signing out, which also clears the browser's cookies.
  if (!found || found.hash === sessionHash) throw sessionNotFound()
  await ctx.transaction(async (tx) => {
    await closeSession(memberRealm, tx, found.hash)
    await recordAct(tx, ctx.cause(), 'session.ended', memberKey)
  })
}

/** Signs out every other device, and ends sign-ins waiting for their second step. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  requireRecentPassword(ctx)
  const { memberKey, sessionHash } = ctx.actor
  await ctx.transaction(async (tx) => {
    await closeSessionsOf(tx, memberKey, sessionHash)
    await recordAct(tx, ctx.cause(), 'session.others-ended', memberKey)
  })
}
