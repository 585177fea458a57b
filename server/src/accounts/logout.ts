import { recordAct } from '../platform/audit.ts'
import type { Ctx } from '../platform/context.ts'
import { adminCookie } from './impersonate.ts'
import { closeSession, sessionCookie } from './sessions.ts'

/** Ends the session, and with it an administrator's acting (P:G-13, P:G-40). Without a session it does nothing. */
export async function logout(ctx: Ctx): Promise<void> {
  const actor = ctx.maybeActor
  if (actor) {
    await ctx.transaction(async (tx) => {
      await closeSession(tx, actor.sessionHash)
      if (actor.adminKey) await recordAct(tx, ctx.cause(), 'impersonation.ended', actor.memberKey)
    })
  }
  ctx.reply.clearCookie(sessionCookie)
  ctx.reply.clearCookie(adminCookie)
}
