import type { StaffKey } from '@goodturn/contract/ids'
import { staffInviteDays } from '@goodturn/contract/identity/staff-accounts/limits'
import { and, eq, gt } from 'drizzle-orm'
import { recordAct } from '../../../platform/audit.ts'
import type { Cause, Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { randomCode } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { hashToken } from '../../sign-in/hash-token.ts'
import { hashNewPassword, replacePassword } from '../../sign-in/new-password.ts'
import { startSession } from '../../sign-in/sessions.ts'
import { badStaffLink } from '../errors.ts'
import { type StaffAccount, lockStaff } from '../find.ts'
import { staffInviteMail, staffPasswordMail } from '../mails.ts'
import { staffRealm } from '../realm.ts'
import { staffAs, staffNames } from './staff-columns.ts'
import { staffAccounts, staffLinks } from '../tables.ts'

/** A link can't be guessed, but a network that tries many is slowed down anyway. */
const tries: Limit = { name: 'staff-link', points: 60, windowSeconds: 15 * 60 }

/** Mails a link that replaces the previous one, and returns it: the command line shows the first administrator's. */
export async function mailStaffLink(tx: Tx, cause: Cause, account: StaffAccount): Promise<string> {
  const token = randomCode(32)
  const expiresAt = new Date(cause.machine.getTime() + staffInviteDays * 86_400_000)
  const row = { hash: hashToken(token), expiresAt }
  await tx
    .insert(staffLinks)
    .values({ staffKey: account.key, ...row })
    .onConflictDoUpdate({ target: staffLinks.staffKey, set: row })
  const url = `${cause.settings.publicUrl}/staff/welcome/${token}`
  const mail = account.acceptedAt ? staffPasswordMail : staffInviteMail
  await sendMail(tx, cause, account.email, mail(account, cause.settings.productName, url))
  return url
}

/** The name and email of the link's account, and the kind of link. 400 if it is unknown, used, replaced, or expired. */
export async function showStaffLink(ctx: Ctx, token: string) {
  const account = await findByLink(ctx, ctx.db, token)
  const kind = account.acceptedAt ? ('password' as const) : ('invitation' as const)
  return { name: account.name, email: account.email, kind }
}

/**
 * Sets name and password with a mailed link, which works once, and ends all sessions and tokens of the account. Without
 * a second step the user is signed in and their key returned; otherwise returns null and they sign in themselves.
 */
export async function followStaffLink(
  ctx: Ctx,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<StaffKey | null> {
  const known = await findByLink(ctx, ctx.db, token)
  const passwordHash = await hashNewPassword(ctx, password, staffNames({ name, email: known.email }))
  const cause = ctx.cause()
  const { key } = known
  const setCookies = await ctx.transaction(async (tx) => {
    const account = await lockStaff(tx, key)
    const used = await tx
      .delete(staffLinks)
      .where(and(eq(staffLinks.hash, hashToken(token)), gt(staffLinks.expiresAt, cause.machine)))
      .returning({ staffKey: staffLinks.staffKey })
    if (used.length === 0 || account.endedAt) throw badStaffLink()
    await tx
      .update(staffAccounts)
      .set({ name, acceptedAt: account.acceptedAt ?? cause.machine })
      .where(eq(staffAccounts.key, key))
    await replacePassword(staffRealm, tx, key, { passwordHash, machine: cause.machine })
    const act = account.acceptedAt ? 'staff.password-changed' : 'staff.accepted'
    // No one is signed in yet, so the act is recorded under the account itself.
    await recordAct(tx, { ...cause, staff: staffAs(account) }, act, null, { staff: key })
    return account.secondStepAt ? null : startSession(staffRealm, tx, ctx, { key, remember: false })
  })
  logSecurity(ctx, { event: 'password changed', by: 'mailed link', staff: key })
  if (setCookies === null) return null
  setCookies()
  return key
}

async function findByLink(ctx: Ctx, tx: Tx, token: string): Promise<StaffAccount> {
  await ctx.platform.limits.require(tries, networkOf(ctx.request.ip))
  const [found] = await tx
    .select({ account: staffAccounts })
    .from(staffLinks)
    .innerJoin(staffAccounts, eq(staffAccounts.key, staffLinks.staffKey))
    .where(and(eq(staffLinks.hash, hashToken(token)), gt(staffLinks.expiresAt, ctx.platform.clock.machine())))
  if (!found || found.account.endedAt) throw badStaffLink()
  return found.account
}
