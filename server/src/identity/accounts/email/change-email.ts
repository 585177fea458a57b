import { eq } from 'drizzle-orm'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { emailTaken } from '../errors.ts'
import { limitVerifications } from './limit-verifications.ts'
import { emailChangeMail } from './mails.ts'
import type { MemberRow } from '../member.ts'
import { members } from '../tables.ts'
import { mailVerification } from './verify-email.ts'

/** Kept low because a change sends mail to addresses that aren't the member's yet. */
const emailChanges: Limit = { name: 'email-changes', points: 10, windowSeconds: 60 * 60 }

/** 429 after ten new addresses in an hour, and when the new one has had too many verification emails. */
export async function limitEmailChanges(ctx: Ctx, newEmail: string): Promise<void> {
  await ctx.platform.limits.require(emailChanges, ctx.actor.memberKey)
  await limitVerifications(ctx, newEmail)
}

/**
 * Stores a new address as pending until it is verified. The link goes to the new address and a notice to the old one,
 * which still signs in until then (R-21, CG-14). 400 when another account has the address.
 */
export async function changeEmail(tx: Tx, cause: Cause, member: MemberRow, email: string): Promise<void> {
  const taken = await tx.select({ key: members.key }).from(members).where(eq(members.email, email))
  if (taken.length > 0) throw emailTaken()
  await tx.update(members).set({ pendingEmail: email }).where(eq(members.key, member.key))
  await mailVerification(tx, cause, member.key, email)
  await sendMail(tx, cause, member.email, emailChangeMail(email))
}
