import type { MemberKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { sendMail } from '../platform/mail.ts'
import { killEmailTokens, useEmailToken } from './email-tokens.ts'
import { badResetLink } from './errors.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './passwords.ts'
import { closeSessionsOf } from './sessions.ts'
import { members } from './tables.ts'

/**
 * Sets a new password with a mailed token, without signing in (P:G-12). The token works once, for 60 minutes; every
 * session of the account ends. 400 for any other token.
 */
export async function resetPassword(ctx: Ctx, token: string, password: string): Promise<MemberKey> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const used = await useEmailToken(tx, token, 'reset', cause.machine)
    if (!used) throw badResetLink()
    const passwordHash = await hashPassword(password)
    const [member] = await tx
      .update(members)
      .set({ passwordHash })
      .where(eq(members.key, used.memberKey))
      .returning({ email: members.email })
    await killEmailTokens(tx, used.memberKey, 'reset', cause.machine)
    await closeSessionsOf(tx, used.memberKey)
    if (member) {
      const help = `${cause.settings.publicUrl}/passwordhelp`
      await sendMail(tx, cause, member.email, passwordChangedMail(help))
    }
    return used.memberKey as MemberKey
  })
}
