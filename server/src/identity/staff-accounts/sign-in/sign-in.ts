import { secondStepMinutes } from '@goodturn/contract/identity/accounts/limits'
import type { StaffKey } from '@goodturn/contract/ids'
import { and, eq, gt, sql } from 'drizzle-orm'
import { passwordIsPublished } from '../../accounts/errors.ts'
import { passwordMatches } from '../../accounts/passwords/passwords.ts'
import { isRefusedEverywhere } from '../../accounts/passwords/published-password.ts'
import { hashToken } from '../../accounts/sign-in/sessions.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Refusal } from '../../../platform/errors.ts'
import { randomCode } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/http/limits.ts'
import { logSecurity } from '../../../platform/http/security-log.ts'
import { adoptByEmail } from '../administrators.queries.ts'
import { useStaffCode, useStaffRecoveryCode } from './second-step.ts'
import {
  badStaffCredentials,
  noStaffSignIn,
  staffSecondStepRequired,
  wrongStaffCode,
  wrongStaffRecoveryCode,
} from '../errors.ts'
import { type StaffAccount, findByEmail, lockStaff } from '../find.ts'
import { limitStaffSignIn } from './limit-sign-in.ts'
import { setStaffCookie, startStaffSession } from './sessions.ts'
import { staffSignIns } from '../tables.ts'

const signInCookie = 'gt_staff_step'
/** Pending sign-ins of a staff member at the same time; one more ends the oldest. */
const pendingMax = 5
/**
 * Wrong codes by someone who knows the password: six digits are guessed once in a million, so few attempts are allowed.
 */
const tries: Limit = { name: 'staff-second-step', points: 10, windowSeconds: 15 * 60 }
const triesOfDay: Limit = { name: 'staff-second-step-day', points: 30, windowSeconds: 24 * 60 * 60 }

/**
 * Signs in to the console: opens a session and sets its cookie. 401 for a wrong email and password, 429 after too many
 * failures. With a second step there is no session yet but 401 `second_step_required` and a cookie to continue with.
 */
export async function loginStaff(ctx: Ctx, email: string, password: string): Promise<StaffKey> {
  const takeBack = await limitStaffSignIn(ctx, email)
  if (isRefusedEverywhere(password, ctx.platform.settings)) throw passwordIsPublished()
  const account = await findAccount(ctx, email)
  if (!(await passwordMatches(account?.passwordHash ?? null, password)) || !account) {
    logSecurity(ctx, { event: 'sign-in refused', by: 'password', staff: account?.key ?? null })
    throw badStaffCredentials()
  }
  await takeBack()
  const { key } = account
  const begun = await ctx.transaction(async (tx) => {
    const locked = await lockStaff(tx, key)
    // Refuses an account that changed while the password was being checked.
    if (locked.passwordHash !== account.passwordHash || locked.endedAt) throw badStaffCredentials()
    if (locked.secondStepAt) return { waiting: await begin(tx, ctx, key) }
    return { token: await startStaffSession(tx, ctx, key) }
  })
  if (begun.token !== undefined) {
    setStaffCookie(ctx, begun.token)
    logSecurity(ctx, { event: 'signed in', by: 'password', staff: key })
    return key
  }
  logSecurity(ctx, { event: 'second step asked', by: 'password', staff: key })
  ctx.reply.setCookie(signInCookie, begun.waiting, { httpOnly: true, maxAgeSeconds: secondStepMinutes * 60 })
  throw staffSecondStepRequired()
}

/** An administrator made by hand gets their staff account here. */
async function findAccount(ctx: Ctx, email: string): Promise<StaffAccount | null> {
  const known = await findByEmail(ctx.db, email)
  if (known) return known
  await ctx.transaction((tx) => adoptByEmail(tx, email, ctx.platform.clock.machine()))
  return findByEmail(ctx.db, email)
}

/** Finishes signing in with a code from the authenticator app. 400 for one that is wrong or was used. */
export function signInStaffByCode(ctx: Ctx, code: string): Promise<StaffKey> {
  return finishStaffSignIn(ctx, 'authenticator', wrongStaffCode, (tx, { staffKey }) =>
    useStaffCode(tx, ctx, staffKey, code),
  )
}

/** Finishes signing in with a recovery code, which is used up. */
export function signInStaffByRecoveryCode(ctx: Ctx, code: string): Promise<StaffKey> {
  return finishStaffSignIn(ctx, 'recovery code', wrongStaffRecoveryCode, (tx, { staffKey }) =>
    useStaffRecoveryCode(tx, staffKey, code),
  )
}

async function begin(tx: Tx, ctx: Ctx, staffKey: StaffKey): Promise<string> {
  const token = randomCode(32)
  const machine = ctx.platform.clock.machine()
  const expiresAt = new Date(machine.getTime() + secondStepMinutes * 60_000)
  await tx.insert(staffSignIns).values({ hash: hashToken(token), staffKey, begunAt: machine, expiresAt })
  await tx.execute(
    sql`delete from staff_sign_ins where hash in (
          select hash from staff_sign_ins where staff_key = ${staffKey}
          order by begun_at desc, hash offset ${pendingMax})`,
  )
  return token
}

/** A sign-in whose password was right. */
export interface PendingStaffSignIn {
  hash: string
  staffKey: StaffKey
}

/**
 * Shared by all factors: counts the attempt, allows one at a time per account, and uses up the pending sign-in with the
 * session.
 */
export async function finishStaffSignIn(
  ctx: Ctx,
  by: string,
  wrong: () => Refusal,
  use: (tx: Tx, waiting: PendingStaffSignIn) => Promise<boolean>,
): Promise<StaffKey> {
  const waiting = await findPendingStaffSignIn(ctx)
  const { hash, staffKey } = waiting
  const { limits } = ctx.platform
  // Before the code is checked, so simultaneous attempts all count.
  for (const limit of [tries, triesOfDay]) await limits.require(limit, staffKey)
  const token = await ctx.transaction(async (tx) => {
    await lockStaff(tx, staffKey)
    // Not refused in here, which would roll back what a wrong attempt used up.
    if (!(await use(tx, waiting))) return null
    const ended = await tx
      .delete(staffSignIns)
      .where(eq(staffSignIns.hash, hash))
      .returning({ hash: staffSignIns.hash })
    if (ended.length === 0) throw noStaffSignIn()
    return startStaffSession(tx, ctx, staffKey)
  })
  if (token === null) {
    logSecurity(ctx, { event: 'sign-in refused', by, staff: staffKey })
    throw wrong()
  }
  for (const limit of [tries, triesOfDay]) await limits.reset(limit, staffKey)
  setStaffCookie(ctx, token)
  ctx.reply.clearCookie(signInCookie)
  logSecurity(ctx, { event: 'signed in', by, staff: staffKey })
  return staffKey
}

/** This browser's sign-in waiting for its second step; 400 when there is none. */
export async function findPendingStaffSignIn(ctx: Ctx): Promise<PendingStaffSignIn> {
  const token = ctx.request.cookie(signInCookie)
  if (!token) throw noStaffSignIn()
  const machine = ctx.platform.clock.machine()
  const [waiting] = await ctx.db
    .select({ hash: staffSignIns.hash, staffKey: staffSignIns.staffKey })
    .from(staffSignIns)
    .where(and(eq(staffSignIns.hash, hashToken(token)), gt(staffSignIns.expiresAt, machine)))
  if (!waiting) throw noStaffSignIn()
  return waiting
}
