import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { present } from '../../../platform/assert.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { setSessionCookie } from '../../sign-in/sessions.ts'
import { memberRealm } from '../realm.ts'
import { renewSignIn } from '../sign-in/sessions.ts'
import { members } from '../tables.ts'

/**
 * Confirms the password again, which counts for ten minutes in this session. 400 for a wrong one, 429 after ten.
 */
export async function confirmPassword(ctx: Ctx, currentPassword: string): Promise<void> {
  const { memberKey, sessionHash } = ctx.actor
  const [member] = await ctx.db.select().from(members).where(eq(members.key, memberKey))
  await reauthenticate(ctx, present(member, 'a session belongs to a member'), currentPassword)
  const { token, remember } = await ctx.transaction((tx) =>
    renewSignIn(tx, sessionHash, ctx.platform.clock.machine()),
  )
  setSessionCookie(memberRealm, ctx, token, remember)
  logSecurity(ctx, { event: 'password confirmed', by: 'password', member: memberKey })
}
