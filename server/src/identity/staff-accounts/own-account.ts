import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { passwordMatches } from '../accounts/passwords/passwords.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { noStaffApp, noStaffSecondStep, sessionOnly, wrongStaffPassword } from './errors.ts'
import { lockStaff } from './find.ts'
import { endStaffLinks } from './sign-in/links.ts'
import { staffChangedMail, sessionsEndedText } from './mails.ts'
import { hashNewStaffPassword } from './sign-in/new-password.ts'
import { endStaffSecondStep, hasStaffFactor, replaceStaffRecoveryCodes } from './sign-in/second-step.ts'
import {
  closeStaffSessionsOf,
  endStaffAccess,
  setStaffCookie,
  startStaffSession,
  staffCookie,
} from './sign-in/sessions.ts'
import { staffAccounts, staffAuthenticators } from './tables.ts'

const passwordTries: Limit = { name: 'staff-password-again', points: 10, windowSeconds: 15 * 60 }

/** Returns the caller's account. 403 for a token: changes to the account itself require the console. */
export function ownAccount(ctx: Ctx): StaffKey {
  if (ctx.staff.byToken) throw sessionOnly()
  return ctx.staff.key
}

/**
 * Like `ownAccount`, but also checks the password, so someone at an unattended console can't take over the account. 429
 * after ten.
 */
export async function ownAccountWithPassword(ctx: Ctx, password: string): Promise<StaffKey> {
  const key = ownAccount(ctx)
  const { limits } = ctx.platform
  await limits.require(passwordTries, key)
  const [row] = await ctx.db.select().from(staffAccounts).where(eq(staffAccounts.key, key))
  const account = present(row, 'an account of staff is never deleted')
  if (!(await passwordMatches(account.passwordHash, password))) {
    logSecurity(ctx, { event: 'password refused', by: 'password', staff: key })
    throw wrongStaffPassword()
  }
  await limits.reset(passwordTries, key)
  return key
}

/** Sets a new password: ends every session and token, and gives this browser a new session. */
export async function setStaffPassword(ctx: Ctx, current: string, password: string): Promise<StaffKey> {
  const key = await ownAccountWithPassword(ctx, current)
  const passwordHash = await hashNewStaffPassword(ctx, password, ctx.staff)
  const cause = ctx.cause()
  const token = await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    await tx
      .update(staffAccounts)
      .set({ passwordHash, passwordChangedAt: cause.machine })
      .where(eq(staffAccounts.key, key))
    await endStaffLinks(tx, key)
    await endStaffAccess(tx, key)
    await sendMail(
      tx,
      cause,
      account.email,
      staffChangedMail(`Your password was changed. ${sessionsEndedText}`),
    )
    await recordAct(tx, cause, 'staff.password-changed', null, { staff: key })
    return startStaffSession(tx, ctx, key)
  })
  setStaffCookie(ctx, token)
  logSecurity(ctx, { event: 'password changed', by: 'password', staff: key })
  return key
}

/** Creates ten new recovery codes; the old ones, all other sessions, and the tokens end. */
export async function newStaffRecoveryCodes(ctx: Ctx, current: string): Promise<string[]> {
  const key = await ownAccountWithPassword(ctx, current)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    if (!account.secondStepAt) throw noStaffSecondStep()
    const codes = await replaceStaffRecoveryCodes(tx, key)
    await endStaffAccess(tx, key, ctx.staff.sessionHash)
    const what = `You made new recovery codes. Your old codes no longer work. ${sessionsEndedText}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    await recordAct(tx, cause, 'staff.second-step.new-codes', null, { staff: key })
    return codes
  })
}

/**
 * Removes the authenticator app so another one can be set up; ends all other sessions and the tokens. Without a passkey
 * this also removes the recovery codes and the second step; if one is required, it has to be set up before anything
 * else.
 */
export async function removeStaffAuthenticator(ctx: Ctx, current: string): Promise<StaffKey> {
  const key = await ownAccountWithPassword(ctx, current)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    if (!account.secondStepAt) throw noStaffSecondStep()
    const removed = await tx
      .delete(staffAuthenticators)
      .where(eq(staffAuthenticators.staffKey, key))
      .returning({ key: staffAuthenticators.staffKey })
    const hasAnother = await hasStaffFactor(tx, key)
    if (hasAnother && removed.length === 0) throw noStaffApp()
    if (!hasAnother) await endStaffSecondStep(tx, key)
    await endStaffAccess(tx, key, ctx.staff.sessionHash)
    const what = `You removed your authenticator app. ${sessionsEndedText}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    await recordAct(tx, cause, 'staff.second-step.removed', null, { staff: key })
  })
  return key
}

/** Ends all of the caller's console sessions, including this one. */
export async function signOutStaffEverywhere(ctx: Ctx): Promise<void> {
  const key = ownAccount(ctx)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    await closeStaffSessionsOf(tx, key)
    await recordAct(tx, cause, 'staff.signed-out-everywhere', null, { staff: key })
  })
  ctx.reply.clearCookie(staffCookie)
}

/** Turns the console's single-key shortcuts on or off. */
export async function setStaffKeys(ctx: Ctx, singleKeys: boolean): Promise<StaffKey> {
  const key = ownAccount(ctx)
  await ctx.db.update(staffAccounts).set({ singleKeys }).where(eq(staffAccounts.key, key))
  return key
}
