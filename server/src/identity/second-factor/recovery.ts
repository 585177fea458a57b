import type { MemberKey } from '@goodturn/contract/ids'
import { recoveryOpenDays, recoveryWaitHours } from '@goodturn/contract/identity/second-factor/limits'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { memberRealm } from '../accounts/realm.ts'
import { endFactors } from '../sign-in/factors.ts'
import { hashToken } from '../sign-in/hash-token.ts'
import { findPendingSignIn } from '../sign-in/pending-sign-ins.ts'
import { lockMember } from '../accounts/member.ts'
import { recordAct } from '../../platform/audit.ts'
import { type Cause, type Ctx, type Platform, causeOf } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Limit } from '../../platform/http/limits.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { networkOf } from '../../platform/http/network.ts'
import { badRecoveryLink, noSecondStep, notByMail, tooEarly } from './errors.ts'
import { recoveryStartedMail, recoveryDoneMail, recoveryReadyMail, recoveryStoppedMail } from './mails.ts'
import { memberSteps } from './steps.ts'
import { recoveries } from './tables.ts'

export type RecoveryRow = typeof recoveries.$inferSelect

const hourMs = 3_600_000
/** Each one sends mail to the account's address. */
const recoveryLimit: Limit = { name: 'recoveries', points: 3, windowSeconds: 24 * 60 * 60 }
/** The links are unguessable; this only keeps a program from trying all day. */
const linksOpened: Limit = { name: 'recovery-links', points: 100, windowSeconds: 60 * 60 }

/** Mails the member that the 72 hours are over. */
export const recoveryReady = defineJob<{ memberKey: MemberKey }>('second-factor.recovery-ready')

/** The member's removal that is waiting or ready; null without one. Machine time. */
export async function findRecovery(tx: Tx, memberKey: MemberKey, machine: Date): Promise<RecoveryRow | null> {
  const [row] = await tx
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.memberKey, memberKey), gt(recoveries.expiresAt, machine)))
  return row ?? null
}

/**
 * Starts removing the second step of the pending sign-in: in 72 hours its mailed link can do so. A removal
 * already under way continues unchanged. 403 for administrators.
 */
export async function beginRecovery(ctx: Ctx): Promise<Date> {
  const { holder: memberKey } = await findPendingSignIn(memberRealm, ctx)
  const cause = ctx.cause()
  const known = await findRecovery(ctx.db, memberKey, cause.machine)
  if (known) return known.readyAt
  await ctx.platform.limits.require(recoveryLimit, memberKey)
  return ctx.transaction(async (tx) => {
    const member = await lockMember(tx, memberKey)
    if (member.isAdmin) throw notByMail()
    if (!member.secondStepAt) throw noSecondStep()
    const open = await findRecovery(tx, memberKey, cause.machine)
    return open ? open.readyAt : begin(tx, cause, memberKey, member.email)
  })
}

async function begin(tx: Tx, cause: Cause, memberKey: MemberKey, email: string): Promise<Date> {
  const token = randomCode(32)
  const readyAt = new Date(cause.machine.getTime() + recoveryWaitHours * hourMs)
  const row = {
    email,
    linkHash: hashToken(token),
    readyLinkHash: null,
    begunAt: cause.machine,
    readyAt,
    expiresAt: new Date(readyAt.getTime() + recoveryOpenDays * 24 * hourMs),
  }
  await tx
    .insert(recoveries)
    .values({ memberKey, ...row })
    .onConflictDoUpdate({ target: recoveries.memberKey, set: row })
  await sendMail(tx, cause, email, recoveryStartedMail(formatDateTime(readyAt), linkOf(cause, token)))
  await recordAct(tx, cause, 'second-step.recovery-begun', memberKey)
  await cause.jobs.enqueue(
    tx,
    recoveryReady,
    { memberKey },
    { key: row.linkHash, startAfterSeconds: recoveryWaitHours * 3600 },
  )
  return readyAt
}

/** Runs `recoveryReady`: once, and only for a removal that is due and wasn't stopped. */
export function mailReadyRecoveries(platform: Platform) {
  return async ({ memberKey }: { memberKey: MemberKey }): Promise<void> => {
    const cause = causeOf(platform, 'recovery-ready')
    await platform.database.transaction(async (tx) => {
      const open = await findRecovery(tx, memberKey, cause.machine)
      if (!open || open.readyAt > cause.machine) return
      const token = randomCode(32)
      const told = await tx
        .update(recoveries)
        .set({ readyLinkHash: hashToken(token) })
        .where(and(eq(recoveries.memberKey, memberKey), isNull(recoveries.readyLinkHash)))
        .returning({ email: recoveries.email })
      for (const { email } of told) await sendMail(tx, cause, email, recoveryReadyMail(linkOf(cause, token)))
    })
  }
}

/** The removal behind a mailed link; 400 for any other token. */
export async function findRecoveryByLink(ctx: Ctx, token: string): Promise<RecoveryRow> {
  await ctx.platform.limits.require(linksOpened, networkOf(ctx.request.ip))
  const hash = hashToken(token)
  const [row] = await ctx.db
    .select()
    .from(recoveries)
    .where(
      and(
        or(eq(recoveries.linkHash, hash), eq(recoveries.readyLinkHash, hash)),
        gt(recoveries.expiresAt, ctx.platform.clock.machine()),
      ),
    )
  if (!row) throw badRecoveryLink()
  return row
}

/** Stops a removal: from any session of the member, or by a mailed link. False when there is none. */
export async function stopRecovery(ctx: Ctx, memberKey: MemberKey): Promise<boolean> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const member = await lockMember(tx, memberKey)
    const stopped = await tx
      .delete(recoveries)
      .where(eq(recoveries.memberKey, memberKey))
      .returning({ memberKey: recoveries.memberKey })
    if (stopped.length === 0) return false
    await sendMail(tx, cause, member.email, recoveryStoppedMail())
    await recordAct(tx, cause, 'second-step.recovery-stopped', memberKey)
    return true
  })
}

/**
 * Removes the second step through a mailed link once it is due, without signing anyone in. 400 before then, for a link
 * of an earlier address, and for a removal that was stopped.
 */
export async function finishRecovery(ctx: Ctx, token: string): Promise<void> {
  const { memberKey, linkHash } = await findRecoveryByLink(ctx, token)
  const cause = ctx.cause()
  await ctx.transaction(async (tx) => {
    const member = await lockMember(tx, memberKey)
    const open = await findRecovery(tx, memberKey, cause.machine)
    if (open?.linkHash !== linkHash || open.email !== member.email) throw badRecoveryLink()
    if (member.isAdmin) throw notByMail()
    if (open.readyAt > cause.machine) throw tooEarly()
    await endFactors(memberSteps, tx, memberKey)
    await sendMail(tx, cause, member.email, recoveryDoneMail())
    await recordAct(tx, cause, 'second-step.recovery-done', memberKey)
  })
}

const linkOf = (cause: Cause, token: string) => `${cause.settings.publicUrl}/lostdevice/${token}`

function formatDateTime(at: Date): string {
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${words.format(at)} (UTC)`
}
