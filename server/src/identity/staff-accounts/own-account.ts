import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { passwordMatches } from '../accounts/passwords.ts'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { noteSecurity } from '../../platform/http/security-log.ts'
import { noStaffApp, noStaffSecondStep, sessionOnly, wrongStaffPassword } from './errors.ts'
import { lockStaff } from './find.ts'
import { endStaffLinks } from './links.ts'
import { staffChangedMail, whatEnded } from './mails.ts'
import { hashNewStaffPassword } from './new-password.ts'
import { endStaffSecondStep, hasStaffWay, replaceStaffRecoveryCodes } from './second-step.ts'
import {
  closeStaffSessionsOf,
  endStaffAccess,
  setStaffCookie,
  startStaffSession,
  staffCookie,
} from './sessions.ts'
import { staffAccounts, staffAuthenticators } from './tables.ts'

const passwordTries: Limit = { name: 'staff-password-again', points: 10, windowSeconds: 15 * 60 }

/** What is about the account itself is done in the console: 403 for a token. Returns whose it is. */
export function ownAccount(ctx: Ctx): StaffKey {
  if (ctx.staff.byToken) throw sessionOnly()
  return ctx.staff.key
}

/** The same, once the password was given again: who finds a console open does not take the account. 429 after ten. */
export async function provenAccount(ctx: Ctx, password: string): Promise<StaffKey> {
  const key = ownAccount(ctx)
  const { limits } = ctx.platform
  await limits.require(passwordTries, key)
  const [row] = await ctx.db.select().from(staffAccounts).where(eq(staffAccounts.key, key))
  const account = present(row, 'an account of staff is never deleted')
  if (!(await passwordMatches(account.passwordHash, password))) {
    noteSecurity(ctx, { event: 'password refused', by: 'password', staff: key })
    throw wrongStaffPassword()
  }
  await limits.reset(passwordTries, key)
  return key
}

/** Sets a new password: every session and token ends, and this browser gets another session. */
export async function setStaffPassword(ctx: Ctx, current: string, password: string): Promise<StaffKey> {
  const key = await provenAccount(ctx, current)
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
    await sendMail(tx, cause, account.email, staffChangedMail(`Your password was changed. ${whatEnded}`))
    await recordAct(tx, cause, 'staff.password-changed', null, { staff: key })
    return startStaffSession(tx, ctx, key)
  })
  setStaffCookie(ctx, token)
  noteSecurity(ctx, { event: 'password changed', by: 'password', staff: key })
  return key
}

/** Makes ten new recovery codes; the old ones, all other sessions and the tokens end. */
export async function newStaffRecoveryCodes(ctx: Ctx, current: string): Promise<string[]> {
  const key = await provenAccount(ctx, current)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    if (!account.secondStepAt) throw noStaffSecondStep()
    const codes = await replaceStaffRecoveryCodes(tx, key)
    await endStaffAccess(tx, key, ctx.staff.sessionHash)
    const what = `You made new recovery codes. Your old codes no longer work. ${whatEnded}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    await recordAct(tx, cause, 'staff.second-step.new-codes', null, { staff: key })
    return codes
  })
}

/**
 * Removes the authenticator app, to set up another one: all other sessions and the tokens end. Without a passkey the recovery codes and
 * the second step go with it, and where one is needed it is set up before anything else.
 */
export async function removeStaffAuthenticator(ctx: Ctx, current: string): Promise<StaffKey> {
  const key = await provenAccount(ctx, current)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    if (!account.secondStepAt) throw noStaffSecondStep()
    const removed = await tx
      .delete(staffAuthenticators)
      .where(eq(staffAuthenticators.staffKey, key))
      .returning({ key: staffAuthenticators.staffKey })
    const hasAnother = await hasStaffWay(tx, key)
    if (hasAnother && removed.length === 0) throw noStaffApp()
    if (!hasAnother) await endStaffSecondStep(tx, key)
    await endStaffAccess(tx, key, ctx.staff.sessionHash)
    const what = `You removed your authenticator app. ${whatEnded}`
    await sendMail(tx, cause, account.email, staffChangedMail(what))
    await recordAct(tx, cause, 'staff.second-step.removed', null, { staff: key })
  })
  return key
}

/** Ends all of one's sessions of the console, this one too. */
export async function signOutStaffEverywhere(ctx: Ctx): Promise<void> {
  const key = ownAccount(ctx)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    await closeStaffSessionsOf(tx, key)
    await recordAct(tx, cause, 'staff.signed-out-everywhere', null, { staff: key })
  })
  ctx.reply.clearCookie(staffCookie)
}

/** Lets single keys act in the console, or not. */
export async function setStaffKeys(ctx: Ctx, singleKeys: boolean): Promise<StaffKey> {
  const key = ownAccount(ctx)
  await ctx.db.update(staffAccounts).set({ singleKeys }).where(eq(staffAccounts.key, key))
  return key
}
