import type { MemberKey } from '@goodturn/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { type MemberRow, lockMember } from '../accounts/member.ts'
import { requireRecentPassword } from '../accounts/passwords/require-recent-password.ts'
import { requireSecondStep, endSecondStep } from '../accounts/sign-in/set-second-step.ts'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { type Mail, sendMail } from '../../platform/mail/mail.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { authenticators, passkeys, recoveries, recoveryCodes } from './tables.ts'

/** Each change sends mail to the account's address. */
const changes: Limit = { name: 'second-step-changes', points: 30, windowSeconds: 24 * 60 * 60 }

interface Change {
  tx: Tx
  cause: Cause
  /** Locked until the change is committed. */
  member: MemberRow
}

/**
 * Runs a change of the member's second step in one transaction: 403 unless the password was entered within ten minutes
 * 429 after thirty a day.
 */
export async function changeFactors<T>(ctx: Ctx, work: (change: Change) => Promise<T>): Promise<T> {
  requireRecentPassword(ctx)
  await ctx.platform.limits.require(changes, ctx.actor.memberKey)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => work({ tx, cause, member: await lockMember(tx, ctx.actor.memberKey) }))
}

/**
 * Runs after a factor was added. With the first one, sign-in requires it from now on, and recovery codes are returned;
 * else null.
 */
export async function afterFactorAdded({ tx, cause, member }: Change, mail: Mail): Promise<string[] | null> {
  const isFirst = member.secondStepAt === null
  await requireSecondStep(tx, member.key, cause.machine)
  await sendMail(tx, cause, member.email, mail)
  await recordAct(tx, cause, 'second-step.added', member.key)
  return isFirst ? replaceRecoveryCodes(tx, member.key) : null
}

/** Runs after a factor was removed. With the last one, the second step and everything that belongs to it ends. */
export async function afterFactorRemoved(
  { tx, cause, member }: Change,
  mailOf: (isLast: boolean) => Mail,
): Promise<void> {
  const key = member.key
  const isLast = !(await hasFactor(tx, key))
  if (isLast) await endFactors(tx, key)
  await sendMail(tx, cause, member.email, mailOf(isLast))
  await recordAct(tx, cause, 'second-step.removed', key, { last: isLast })
}

/** Removes every factor, the recovery codes, and a pending removal, so the password alone signs in. */
export async function endFactors(tx: Tx, memberKey: MemberKey): Promise<void> {
  for (const table of [passkeys, authenticators, recoveryCodes, recoveries])
    await tx.delete(table).where(eq(table.memberKey, memberKey))
  await endSecondStep(tx, memberKey)
}

async function hasFactor(tx: Tx, memberKey: MemberKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from passkeys where member_key = ${memberKey}
        union all select 1 from authenticators where member_key = ${memberKey} and added_at is not null limit 1`,
  )
  return rows.length > 0
}
