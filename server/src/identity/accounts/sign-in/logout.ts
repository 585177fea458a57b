import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { adminCookie } from '../impersonate.ts'
import { closeSession, hashToken, sessionCookie } from './sessions.ts'

/** Ends the session, including an administrator's acting (P:G-13, P:G-40). Does nothing without a session. */
export async function logout(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => closeOwnSession(tx, ctx))
  if (ctx.maybeActor) logSecurity(ctx, { event: 'signed out', member: ctx.maybeActor.memberKey })
  ctx.reply.clearCookie(sessionCookie)
  ctx.reply.clearCookie(adminCookie)
}

/** Ends the browser's session, if any, even one that is no longer honored. */
export async function closeOwnSession(tx: Tx, ctx: Ctx): Promise<void> {
  const token = ctx.request.cookie(sessionCookie)
  if (!token) return
  await closeSession(tx, hashToken(token))
  const actor = ctx.maybeActor
  if (actor?.adminKey) await recordAct(tx, ctx.cause(), 'impersonation.ended', actor.memberKey)
  if (actor?.actingStaff) await recordAct(tx, ctx.cause(), 'acting.ended', actor.memberKey)
}
