import { and, eq } from 'drizzle-orm'
import { present } from '../../../platform/assert.ts'
import type { Ctx } from '../../../platform/context.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { forgetDevices, rememberDevice, setDeviceCookie } from '../sign-in/devices.ts'
import { revokeEmailTokens, useEmailToken } from '../email/email-tokens.ts'
import { badResetLink } from '../errors.ts'
import { passwordReset } from '../events.ts'
import { forgetFailures } from '../sign-in/limit-sign-in.ts'
import { passwordChangedMail } from '../email/mails.ts'
import { hashPassword } from './passwords.ts'
import { closeSessionsOf } from '../sign-in/sessions.ts'
import { members } from '../tables.ts'

/**
 * Sets a new password with a mailed token, without signing in (P:G-12). The token works once, for 60 minutes. Every
 * session of the account ends, and this browser becomes its only known one, so strangers' attempts can't lock out the
 * person who reads the email. With a second step the browser isn't known until that is done; otherwise each reset would
 * allow ten more guesses at it (R-30). Returns nothing about the account. 400 for any other token, and for a password
 * that is too common, which leaves the token unused.
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  const cause = ctx.cause()
  const { memberKey, email, device } = await ctx.transaction(async (tx) => {
    const used = await useEmailToken(tx, token, 'reset', cause.machine)
    if (!used) throw badResetLink()
    const [known] = await tx.select().from(members).where(eq(members.key, used.memberKey))
    await refuseCommonPassword(ctx, password, present(known, 'a link belongs to a member'))
    const passwordHash = await hashPassword(password)
    const [member] = await tx
      .update(members)
      .set({ passwordHash, passwordChangedAt: cause.machine })
      // A link that was written while the address changed went to the old one.
      .where(and(eq(members.key, used.memberKey), eq(members.email, used.email)))
      .returning({ email: members.email, secondStepAt: members.secondStepAt })
    if (!member) throw badResetLink()
    await revokeEmailTokens(tx, used.memberKey, cause.machine)
    await closeSessionsOf(tx, used.memberKey)
    await forgetDevices(tx, used.memberKey, null)
    const help = `${cause.settings.publicUrl}/passwordhelp`
    await sendMail(tx, cause, member.email, passwordChangedMail(help))
    const memberKey = used.memberKey
    await cause.publish(tx, passwordReset, { memberKey })
    const device = member.secondStepAt ? null : await rememberDevice(tx, ctx, memberKey)
    return { memberKey, email: member.email, device }
  })
  await forgetFailures(ctx, email)
  if (device) setDeviceCookie(ctx, device)
  logSecurity(ctx, { event: 'password changed', by: 'mailed link', member: memberKey })
}
