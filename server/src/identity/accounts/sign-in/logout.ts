import type { Ctx } from '../../../platform/context.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { closeOwnSession } from '../../sign-in/sessions.ts'
import { adminCookie } from '../impersonate.ts'
import { memberRealm } from '../realm.ts'

/** Ends the session, including an administrator's acting (P:G-13, P:G-40). Does nothing without a session. */
export async function logout(ctx: Ctx): Promise<void> {
  await ctx.transaction((tx) => closeOwnSession(memberRealm, tx, ctx))
  if (ctx.maybeActor) logSecurity(ctx, { event: 'signed out', member: ctx.maybeActor.memberKey })
  ctx.reply.clearCookie(memberRealm.cookies.session)
  ctx.reply.clearCookie(adminCookie)
}
