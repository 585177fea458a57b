import { and, eq, gt } from 'drizzle-orm'
import { hashToken } from '../../accounts/sign-in/sessions.ts'
import { recordAct } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { badStaffReset } from '../errors.ts'
import { type StaffAccount, lockStaff } from '../find.ts'
import { forgetStaffFailures } from './limit-sign-in.ts'
import { endStaffLinks, staffAs } from './links.ts'
import { staffChangedMail, sessionsEndedText } from '../mails.ts'
import { hashNewStaffPassword } from './new-password.ts'
import { endStaffAccess } from './sessions.ts'
import { staffAccounts, staffResets } from '../tables.ts'

/** A link can't be guessed, but a network that tries many is slowed down anyway. */
const tries: Limit = { name: 'staff-reset-link', points: 60, windowSeconds: 15 * 60 }

/** The email of the link's account. 400 if the link is unknown, used, replaced, or expired. */
export async function showStaffReset(ctx: Ctx, token: string): Promise<{ email: string }> {
  const { email } = await findByReset(ctx, token)
  return { email }
}

/**
 * Sets a new password with a mailed link, which works once, without signing in. Ends every session, token, and mailed
 * link of the account; the second step stays and is required at sign-in. 400 for a password that is too common, which
 * leaves the link unused.
 */
export async function resetStaffPassword(ctx: Ctx, token: string, password: string): Promise<void> {
  const known = await findByReset(ctx, token)
  const passwordHash = await hashNewStaffPassword(ctx, password, known)
  const cause = ctx.cause()
  const { key, email } = known
  await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    const used = await tx
      .delete(staffResets)
      .where(and(eq(staffResets.hash, hashToken(token)), gt(staffResets.expiresAt, cause.machine)))
      .returning({ hash: staffResets.hash })
    if (used.length === 0 || !isActive(account)) throw badStaffReset()
    await tx
      .update(staffAccounts)
      .set({ passwordHash, passwordChangedAt: cause.machine })
      .where(eq(staffAccounts.key, key))
    await endStaffLinks(tx, key)
    await endStaffAccess(tx, key)
    const what = `Your password was changed with a link mailed to you. ${sessionsEndedText}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    // No one is signed in, so the act is recorded under the account itself.
    await recordAct(tx, { ...cause, staff: staffAs(account) }, 'staff.password-reset', null, { staff: key })
  })
  await forgetStaffFailures(ctx, email)
  logSecurity(ctx, { event: 'password changed', by: 'mailed link', staff: key })
}

async function findByReset(ctx: Ctx, token: string): Promise<StaffAccount> {
  await ctx.platform.limits.require(tries, networkOf(ctx.request.ip))
  const machine = ctx.platform.clock.machine()
  const [found] = await ctx.db
    .select({ account: staffAccounts })
    .from(staffResets)
    .innerJoin(staffAccounts, eq(staffAccounts.key, staffResets.staffKey))
    .where(and(eq(staffResets.hash, hashToken(token)), gt(staffResets.expiresAt, machine)))
  if (!found || !isActive(found.account)) throw badStaffReset()
  return found.account
}

const isActive = ({ acceptedAt, endedAt }: StaffAccount) => acceptedAt !== null && endedAt === null
