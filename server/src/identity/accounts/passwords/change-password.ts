import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { replacePassword } from '../../sign-in/new-password.ts'
import { forgetDevices } from '../sign-in/devices.ts'
import { passwordChangedMail } from '../email/mails.ts'
import type { MemberRow } from '../member.ts'
import { memberRealm } from '../realm.ts'
import { type SessionToken, renewSignIn } from '../sign-in/sessions.ts'

/** Each change sends mail to the account's address, which may be unverified and belong to a stranger. */
const passwordChanges: Limit = { name: 'password-changes', points: 10, windowSeconds: 24 * 60 * 60 }

/** 429 after ten new passwords in a day. */
export async function limitPasswordChanges(ctx: Ctx): Promise<void> {
  await ctx.platform.limits.require(passwordChanges, ctx.actor.memberKey)
}

/**
 * Sets a new password, ends every other session and open link, forgets every other browser, and sends a notice (CG-14).
 * Keeps the member's own session and device token; returns the session's new token.
 */
export async function changePassword(
  tx: Tx,
  cause: Cause,
  member: MemberRow,
  passwordHash: string,
  own: { sessionHash: string; deviceToken: string | null },
): Promise<SessionToken> {
  const change = { passwordHash, machine: cause.machine, keepHash: own.sessionHash }
  await replacePassword(memberRealm, tx, member.key, change)
  await forgetDevices(tx, member.key, own.deviceToken)
  const renewed = await renewSignIn(tx, own.sessionHash, cause.machine)
  const help = `${cause.settings.publicUrl}/passwordhelp`
  await sendMail(tx, cause, member.email, passwordChangedMail(help))
  return renewed
}
