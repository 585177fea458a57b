import type { StaffKey } from '@goodturn/contract/ids'
import { type StaffRole, staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { takeAdministratorRole } from '../accounts/take-administrator-role.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, denied, notFound } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { lastAdministrator, notForYourself, staffEmailTaken } from './errors.ts'
import type { StaffAccount } from './find.ts'
import { endFactors } from '../sign-in/factors.ts'
import { closeSessionsOf } from '../sign-in/sessions.ts'
import { staffRealm } from './realm.ts'
import { endStaffLinks } from './sign-in/end-access.ts'
import { mailStaffLink } from './sign-in/links.ts'
import { staffChangedMail } from './mails.ts'
import { endStaffAccess } from './sign-in/sessions.ts'
import { staffSteps } from './steps.ts'
import { staffAccounts } from './tables.ts'

/** Limits the mails sent on behalf of one administrator. */
const links: Limit = { name: 'staff-links', points: 60, windowSeconds: 24 * 60 * 60 }

/** The person to invite, and their role. */
export interface Invited {
  email: string
  name: string
  role: StaffRole
}

/** Invites someone by mail, including someone whose account has ended: they start over. Refuses an address in use. */
export async function inviteStaff(ctx: Ctx, invited: Invited): Promise<StaffKey> {
  await ctx.platform.limits.require(links, ctx.staff.key)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    await lockAdministrators(tx, ctx)
    return (await writeInvitation(tx, cause, invited)).key
  })
}

/** Stores an invitation, and mails and returns its link. */
export async function writeInvitation(
  tx: Tx,
  cause: Cause,
  { email, name, role }: Invited,
): Promise<{ key: StaffKey; url: string }> {
  const fresh = { name, role, invitedAt: cause.machine, invitedBy: cause.staff?.key ?? null }
  const again = {
    ...fresh,
    passwordHash: null,
    passwordChangedAt: null,
    secondStepAt: null,
    acceptedAt: null,
    seenAt: null,
    endedAt: null,
  }
  const [made] = await tx
    .insert(staffAccounts)
    .values({ key: newKey('staff'), email, ...fresh })
    .onConflictDoNothing()
    .returning()
  const [renewed] = made
    ? [made]
    : await tx
        .update(staffAccounts)
        .set(again)
        .where(and(eq(sql`lower(${staffAccounts.email})`, email), isNotNull(staffAccounts.endedAt)))
        .returning()
  const account = made ?? renewed
  if (!account) throw staffEmailTaken()
  await endFactors(staffSteps, tx, account.key)
  const url = await mailStaffLink(tx, cause, account)
  await recordAct(tx, cause, 'staff.invited', null, { staff: account.key, after: { name, role } })
  return { key: account.key, url }
}

/** Mails a link that replaces the previous one, for the invitation or for a new password. */
export async function sendStaffLink(ctx: Ctx, key: StaffKey): Promise<void> {
  await ctx.platform.limits.require(links, ctx.staff.key)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    await mailStaffLink(tx, cause, account)
    await recordAct(tx, cause, 'staff.link-sent', null, { staff: key })
  })
}

/** Withdraws an invitation that wasn't accepted: its link stops working. */
export async function withdrawInvitation(ctx: Ctx, key: StaffKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    if (account.acceptedAt) throw stateChanged()
    await endAccount(tx, cause, account)
    await recordAct(tx, cause, 'staff.withdrawn', null, { staff: key })
  })
}

/** Changes someone's role and ends their sessions. Refuses for the last administrator. */
export async function setStaffRole(
  ctx: Ctx,
  { key, role, reason }: { key: StaffKey; role: StaffRole; reason: string },
): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    if (account.role === role) return
    if (account.role === 'administrator') await leaveAdministrators(tx, account, cause)
    await tx.update(staffAccounts).set({ role }).where(eq(staffAccounts.key, key))
    await closeSessionsOf(staffRealm, tx, key)
    const words = staffRoleNames[role].toLowerCase()
    if (account.acceptedAt)
      await sendMail(tx, cause, account.email, staffChangedMail(`Your role is now ${words}.`))
    const change = { before: { role: account.role }, after: { role } }
    await recordAct(tx, cause, 'staff.role', null, { staff: key, ...change, reason })
  })
}

/**
 * Removes the second step of a staff member who lost it: their sessions and tokens end, and they sign in with their
 * password and set up another one.
 */
export async function removeStaffSecondStep(ctx: Ctx, key: StaffKey, reason: string): Promise<void> {
  if (key === ctx.staff.key) throw notForYourself()
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    await endFactors(staffSteps, tx, key)
    await endStaffAccess(tx, key)
    const what = 'Your second step was removed by an administrator. You’ll set up a new one when you sign in.'
    await sendMail(
      tx,
      cause,
      account.email,
      staffChangedMail(`${what} All your sessions and command-line tokens have ended.`),
    )
    await recordAct(tx, cause, 'staff.second-step.removed', null, { staff: key, reason })
  })
}

/** Ends an account with its sessions and tokens. Refuses for the last administrator. */
export async function endStaff(ctx: Ctx, key: StaffKey, reason: string): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    if (account.role === 'administrator') await leaveAdministrators(tx, account, cause)
    await endAccount(tx, cause, account)
    await recordAct(tx, cause, 'staff.ended', null, { staff: key, before: { role: account.role }, reason })
  })
}

async function endAccount(tx: Tx, cause: Cause, { key }: StaffAccount): Promise<void> {
  await tx.update(staffAccounts).set({ endedAt: cause.machine }).where(eq(staffAccounts.key, key))
  await endStaffLinks(tx, key)
  await endFactors(staffSteps, tx, key)
  await endStaffAccess(tx, key)
}

/**
 * Runs before an administrator loses the role: another one must remain. Locks all administrators, so if two remove each
 * other at once, one remains. Also removes the administrator role from their member account.
 */
async function leaveAdministrators(tx: Tx, { key, memberKey }: StaffAccount, cause: Cause): Promise<void> {
  const others = await tx.$count(staffAccounts, and(isAdministrator, ne(staffAccounts.key, key)))
  if (others === 0) throw lastAdministrator()
  if (memberKey) await takeAdministratorRole(tx, memberKey, cause)
}

const isAdministrator = and(
  eq(staffAccounts.role, 'administrator'),
  isNotNull(staffAccounts.acceptedAt),
  isNull(staffAccounts.endedAt),
)

/**
 * Locks all administrators in a fixed order, so two who change each other at once can't deadlock. The caller must still
 * be an administrator.
 */
async function lockAdministrators(tx: Tx, { staff }: Ctx): Promise<void> {
  const locked = await tx
    .select({ key: staffAccounts.key })
    .from(staffAccounts)
    .where(isAdministrator)
    .orderBy(asc(staffAccounts.key))
    .for('update')
  if (!locked.some(({ key }) => key === staff.key)) throw denied()
}

/** Locks a staff account that hasn't ended; 404 for an unknown key, 400 if it has ended. */
async function lockOpen(tx: Tx, ctx: Ctx, key: StaffKey): Promise<StaffAccount> {
  await lockAdministrators(tx, ctx)
  const [account] = await tx.select().from(staffAccounts).where(eq(staffAccounts.key, key)).for('update')
  if (!account) throw notFound('We couldn’t find that person.')
  if (account.endedAt) throw stateChanged()
  return account
}
