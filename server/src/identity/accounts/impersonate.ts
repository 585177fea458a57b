import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { denied, invalid, notFound } from '../../platform/errors.ts'
import { randomCode } from '../../platform/ids.ts'
import { members, sessions } from './tables.ts'

export const adminCookie = 'cg_admin_key'

/**
 * Makes an administrator's session act as another member until logout (P:G-40), and sets the cookie that shows the
 * banner. Each start is audited. 404 for an unknown member, 403 for another administrator.
 */
export async function impersonate(ctx: Ctx, memberKey: MemberKey): Promise<void> {
  const actor = ctx.maybeActor
  if (!actor) throw denied('Please sign in to the portal as an administrator to act as a member.')
  const adminKey = actor.memberKey
  if (memberKey === adminKey) throw invalid('user_key', 'You can’t act as yourself.')
  const hint = randomCode(16)
  await ctx.transaction(async (tx) => {
    const [member] = await tx
      .select({ isAdmin: members.isAdmin })
      .from(members)
      .where(eq(members.key, memberKey))
    if (!member) throw notFound()
    if (member.isAdmin) throw denied('You can’t act as another administrator.')
    await tx
      .update(sessions)
      .set({ holder: memberKey, actingAdminKey: adminKey, adminHint: hint })
      .where(eq(sessions.hash, actor.sessionHash))
    await recordAct(tx, ctx.cause(), 'impersonation.started', memberKey, { admin: adminKey })
  })
  ctx.reply.setCookie(adminCookie, hint, { httpOnly: false, maxAgeSeconds: null })
}
