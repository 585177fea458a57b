import type { StaffKey } from '@goodturn/contract/ids'
import { type StaffRole, staffRoleNames } from '@goodturn/contract/identity/staff-accounts/roles'
import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { takeAdministratorRole } from '../accounts/take-administrator-role.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile, denied, notFound } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { lastAdministrator, notOneself, staffThere } from './errors.ts'
import type { StaffAccount } from './find.ts'
import { endStaffLinks, mailStaffLink } from './links.ts'
import { staffChangedMail } from './mails.ts'
import { endStaffSecondStep } from './second-step.ts'
import { closeStaffSessionsOf, endStaffAccess } from './sessions.ts'
import { staffAccounts } from './tables.ts'

/** Mails that one administrator has us send. */
const links: Limit = { name: 'staff-links', points: 60, windowSeconds: 24 * 60 * 60 }

/** Who is invited, and as what. */
export interface Invited {
  email: string
  name: string
  role: StaffRole
}

/** Invites somebody by mail, also one whose account has ended: they begin anew. Refused for an address in use. */
export async function inviteStaff(ctx: Ctx, invited: Invited): Promise<StaffKey> {
  await ctx.platform.limits.require(links, ctx.staff.key)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    await lockAdministrators(tx, ctx)
    return (await writeInvitation(tx, cause, invited)).key
  })
}

/** Writes an invitation, and mails its link, which is returned. */
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
  if (!account) throw staffThere()
  await endStaffSecondStep(tx, account.key)
  const url = await mailStaffLink(tx, cause, account)
  await recordAct(tx, cause, 'staff.invited', null, { staff: account.key, after: { name, role } })
  return { key: account.key, url }
}

/** Mails another link in place of the one before: of the invitation, or for a new password. */
export async function sendStaffLink(ctx: Ctx, key: StaffKey): Promise<void> {
  await ctx.platform.limits.require(links, ctx.staff.key)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    await mailStaffLink(tx, cause, account)
    await recordAct(tx, cause, 'staff.link-sent', null, { staff: key })
  })
}

/** Withdraws an invitation that was not accepted: its link opens nothing any more. */
export async function withdrawInvitation(ctx: Ctx, key: StaffKey): Promise<void> {
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    if (account.acceptedAt) throw changedMeanwhile()
    await endAccount(tx, cause, account)
    await recordAct(tx, cause, 'staff.withdrawn', null, { staff: key })
  })
}

/** Gives somebody another role, and ends their sessions. Never takes the last administrator's. */
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
    await closeStaffSessionsOf(tx, key)
    const words = staffRoleNames[role].toLowerCase()
    if (account.acceptedAt)
      await sendMail(tx, cause, account.email, staffChangedMail(`Your role is ${words} now.`))
    const change = { before: { role: account.role }, after: { role } }
    await recordAct(tx, cause, 'staff.role', null, { staff: key, ...change, reason })
  })
}

/**
 * Removes the second step of somebody who lost it: their sessions and tokens end, they sign in with their password, and
 * set up another one.
 */
export async function removeStaffSecondStep(ctx: Ctx, key: StaffKey, reason: string): Promise<void> {
  if (key === ctx.staff.key) throw notOneself()
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const account = await lockOpen(tx, ctx, key)
    await endStaffSecondStep(tx, key)
    await endStaffAccess(tx, key)
    const what = 'Your second step was removed by an administrator. You set up a new one when you sign in.'
    await sendMail(
      tx,
      cause,
      account.email,
      staffChangedMail(`${what} All your sessions and your tokens for the command line ended.`),
    )
    await recordAct(tx, cause, 'staff.second-step.removed', null, { staff: key, reason })
  })
}

/** Ends an account, its sessions and its tokens. Never that of the last administrator. */
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
  await endStaffSecondStep(tx, key)
  await endStaffAccess(tx, key)
}

/**
 * Before an administrator stops being one: there has to be another. All of them were locked, so that two who remove each
 * other at once leave one. Their account as a member is an administrator's no more.
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
 * Locks all administrators, in one order: two who change each other at once wait for each other, and not for ever.
 * Whoever asks has to be one of them still.
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

/** Somebody of the staff whose account has not ended, locked; 404 for an unknown key, 400 where it has ended. */
async function lockOpen(tx: Tx, ctx: Ctx, key: StaffKey): Promise<StaffAccount> {
  await lockAdministrators(tx, ctx)
  const [account] = await tx.select().from(staffAccounts).where(eq(staffAccounts.key, key)).for('update')
  if (!account) throw notFound('There is nobody like that.')
  if (account.endedAt) throw changedMeanwhile()
  return account
}
