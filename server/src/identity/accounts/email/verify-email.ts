import type { MemberKey } from '@goodturn/contract/ids'
import { verifyCooldownSeconds, verifyLinkMinutes } from '@goodturn/contract/identity/accounts/limits'
import { eq } from 'drizzle-orm'
import type { Cause, Ctx } from '../../../platform/context.ts'
import { type Tx, violatedConstraint } from '../../../platform/database/database.ts'
import { bouncedAmong, clearBounce } from '../../../platform/mail/bounced.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { issueEmailToken, lastVerification, revokeEmailTokens, useEmailToken } from './email-tokens.ts'
import { badVerifyLink, emailTaken } from '../errors.ts'
import { limitVerifications } from './limit-verifications.ts'
import { verifyMail } from './mails.ts'
import { type MemberRow, lockMember } from '../member.ts'
import { members } from '../tables.ts'

/**
 * Mails a verification link to the pending new address, else to the current one if it is unverified (P:G-15, R-21) or
 * email to it comes back. Others get none. Within 60 seconds of the last email to the same address no second one is sent; the
 * response is the same, since that email is on its way. 429 when the address or the member has had too many.
 */
export async function sendVerification(ctx: Ctx): Promise<void> {
  const cause = ctx.cause()
  const { memberKey } = ctx.actor
  // Checked before the limits count, and again below, where the row can't change in between.
  const [known] = await ctx.db.select().from(members).where(eq(members.key, memberKey))
  const wanted = known && (await addressToVerify(ctx.db, known, cause.machine))
  if (!wanted) return
  await limitVerifications(ctx, wanted)
  await ctx.transaction(async (tx) => {
    const email = await addressToVerify(tx, await lockMember(tx, memberKey), cause.machine)
    if (email === wanted) await mailVerification(tx, cause, memberKey, email)
  })
}

/** The address that needs a link; null when none does, or when a link is on its way. */
async function addressToVerify(tx: Tx, member: MemberRow, machine: Date): Promise<string | null> {
  const email = member.pendingEmail ?? member.email
  const isProved = member.emailValidatedAt !== null && member.pendingEmail === null
  if (isProved && (await bouncedAmong(tx, [email])).size === 0) return null
  const last = await lastVerification(tx, member.key, email)
  if (last && machine.getTime() - last.getTime() < verifyCooldownSeconds * 1000) return null
  return email
}

/** Writes the verification email with a fresh link that proves `email`. */
export async function mailVerification(
  tx: Tx,
  cause: Cause,
  memberKey: MemberKey,
  email: string,
): Promise<void> {
  const token = await issueEmailToken(tx, {
    memberKey,
    purpose: 'verify',
    email,
    minutes: verifyLinkMinutes,
    machine: cause.machine,
  })
  await sendMail(tx, cause, email, verifyMail(`${cause.settings.publicUrl}/verify?token=${token}`))
}

/**
 * Verifies the address that a token proves: the current one, or the pending one, which then replaces it and ends
 * every link mailed to the old one. 400 when the token is unknown, used, expired, of another account, or of an address
 * that was replaced.
 */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  const cause = ctx.cause()
  try {
    await ctx.transaction(async (tx) => {
      const member = await lockMember(tx, ctx.actor.memberKey)
      const used = await useEmailToken(tx, hashToken(token), 'verify', cause.machine)
      if (!used || used.memberKey !== member.key || !isAddressOf(member, used.email)) throw badVerifyLink()
      await tx
        .update(members)
        .set({
          email: used.email,
          emailValidatedAt: cause.now,
          pendingEmail: used.email === member.pendingEmail ? null : member.pendingEmail,
        })
        .where(eq(members.key, member.key))
      await clearBounce(tx, used.email, cause)
      if (used.email !== member.email) await revokeEmailTokens(tx, member.key, cause.machine)
    })
  } catch (error) {
    // Someone else took the address while it waited.
    if (violatedConstraint(error) === 'members_email') throw emailTaken()
    throw error
  }
}

function isAddressOf(member: MemberRow, email: string): boolean {
  return email === member.email || email === member.pendingEmail
}
