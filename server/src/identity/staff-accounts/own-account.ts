import type { StaffKey } from '@goodturn/contract/ids'
import { eq } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { checkCurrentPassword } from '../sign-in/current-password.ts'
import { hashNewPassword, replacePassword } from '../sign-in/new-password.ts'
import { closeSessionsOf, startSession } from '../sign-in/sessions.ts'
import { sessionOnly } from './errors.ts'
import { lockStaff } from './find.ts'
import { staffChangedMail, sessionsEndedText } from './mails.ts'
import { staffRealm } from './realm.ts'
import { staffNames } from './sign-in/staff-columns.ts'
import { staffAccounts } from './tables.ts'

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
  const [row] = await ctx.db.select().from(staffAccounts).where(eq(staffAccounts.key, key))
  await checkCurrentPassword(staffRealm, ctx, present(row, 'an account of staff is never deleted'), password)
  return key
}

/** Sets a new password: ends every session and token, and gives this browser a new session. */
export async function setStaffPassword(ctx: Ctx, current: string, password: string): Promise<StaffKey> {
  const key = await ownAccountWithPassword(ctx, current)
  const passwordHash = await hashNewPassword(ctx, password, staffNames(ctx.staff))
  const cause = ctx.cause()
  const setCookies = await ctx.transaction(async (tx) => {
    const { email } = await lockStaff(tx, key)
    await replacePassword(staffRealm, tx, key, { passwordHash, machine: cause.machine })
    await sendMail(tx, cause, email, staffChangedMail(`Your password was changed. ${sessionsEndedText}`))
    await recordAct(tx, cause, 'staff.password-changed', null, { staff: key })
    return startSession(staffRealm, tx, ctx, { key, remember: false })
  })
  setCookies()
  logSecurity(ctx, { event: 'password changed', by: 'password', staff: key })
  return key
}

/** Ends all of the caller's console sessions, including this one. */
export async function signOutStaffEverywhere(ctx: Ctx): Promise<void> {
  const key = ownAccount(ctx)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    await closeSessionsOf(staffRealm, tx, key)
    await recordAct(tx, cause, 'staff.signed-out-everywhere', null, { staff: key })
  })
  ctx.reply.clearCookie(staffRealm.cookies.session)
}

/** Turns the console's single-key shortcuts on or off. */
export async function setStaffKeys(ctx: Ctx, singleKeys: boolean): Promise<StaffKey> {
  const key = ownAccount(ctx)
  await ctx.db.update(staffAccounts).set({ singleKeys }).where(eq(staffAccounts.key, key))
  return key
}
