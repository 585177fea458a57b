import type { ChargeKey, RefundKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import {
  type ChargeOutcome,
  OutcomeUnknown,
  type RefundOutcome,
  ReleaseRefused,
} from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'
import { present } from '../../platform/assert.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { findSandboxCharge, pendingMs } from './sandbox-charges.ts'
import { type ClaimedFault, claimFault, waitMs } from './sandbox-faults.ts'
import { type SandboxParts, attemptOf } from './sandbox-parts.ts'
import { addReport } from './sandbox-reports.ts'

/** How long an authorized amount can be captured, in business time. */
const authorizedMs = 7 * 86_400_000

/** Captures an authorized amount; an already captured one returns the same result. */
export async function captureInSandbox(
  parts: SandboxParts,
  { processorRef }: { processorRef: string },
): Promise<ChargeOutcome> {
  const attemptKey = attemptOf(processorRef)
  const fault = await claimFault(parts, 'capture', await customerOf(parts, attemptKey))
  if (fault?.kind === 'timeout_before') throw new OutcomeUnknown('The sandbox didn’t answer.')

  await expireAuthorization(parts, attemptKey)
  const target = fault?.kind === 'decline' ? 'failed' : 'succeeded'
  await parts.database.db.execute(
    sql`update sandbox_charges set state = ${target}, failure_code = ${target === 'failed' ? (fault?.code ?? null) : null}
        where attempt_key = ${attemptKey} and state = 'authorized'`,
  )
  await answerCapture(parts, fault, attemptKey)
  return present(await findSandboxCharge(parts, attemptKey), 'a captured charge exists')
}

/** An authorization expires after a while, as with every bank. */
async function expireAuthorization({ database, clock }: SandboxParts, attemptKey: ChargeKey): Promise<void> {
  const since = new Date(clock.now().getTime() - authorizedMs).toISOString()
  await database.db.execute(
    sql`update sandbox_charges set state = 'released'
        where attempt_key = ${attemptKey} and state = 'authorized' and created_at <= ${since}::timestamptz`,
  )
}

async function answerCapture(
  parts: SandboxParts,
  fault: ClaimedFault | null,
  attemptKey: ChargeKey,
): Promise<void> {
  if (fault?.kind === 'timeout_after') {
    await addReport(parts, { attempt_key: attemptKey }, pendingMs)
    throw new OutcomeUnknown('The sandbox didn’t answer.')
  }
  if (fault?.kind === 'answer_twice') await addReport(parts, { attempt_key: attemptKey }, 0, 2)
  if (fault?.kind === 'answer_late_ms') await waitMs(fault.lateMs)
}

/** Releases an authorized amount. Refused if it was captured or is being captured. */
export async function releaseInSandbox(
  parts: SandboxParts,
  { processorRef }: { processorRef: string },
): Promise<void> {
  const attemptKey = attemptOf(processorRef)
  const fault = await claimFault(parts, 'release', await customerOf(parts, attemptKey))
  if (fault?.kind === 'timeout_before') throw new OutcomeUnknown('The sandbox didn’t answer.')
  if (fault?.kind === 'decline') throw new ReleaseRefused('The sandbox can’t release this amount.')

  const kept = await rowsOf<{ state: string }>(
    parts.database.db,
    sql`update sandbox_charges set state = case when state in ('authorized', 'action') then 'released' else state end
        where attempt_key = ${attemptKey} returning state`,
  )
  if (kept.some(({ state }) => state === 'succeeded' || state === 'pending'))
    throw new ReleaseRefused('This amount was already captured.')
  if (fault?.kind === 'timeout_after') throw new OutcomeUnknown('The sandbox didn’t answer.')
  if (fault?.kind === 'answer_late_ms') await waitMs(fault.lateMs)
}

/** Refunds money, up to the amount charged; the same key again refunds nothing more. */
export async function refundInSandbox(
  parts: SandboxParts,
  { key, processorRef, amountCents }: { key: RefundKey; processorRef: string; amountCents: number },
): Promise<RefundOutcome> {
  const attemptKey = attemptOf(processorRef)
  const known = await findSandboxRefund(parts, { key })
  if (known) return known
  const fault = await claimFault(parts, 'refund', await customerOf(parts, attemptKey))
  if (fault?.kind === 'timeout_before') throw new OutcomeUnknown('The sandbox didn’t answer.')
  if (fault?.kind === 'decline') return { state: 'failed', message: describeFailure(fault.code) }

  const given = await rowsOf<{ fits: boolean }>(
    parts.database.db,
    sql`with given as (
          insert into sandbox_refunds (key, attempt_key, amount_cents, created_at)
          select ${key}, attempt_key, ${amountCents}::int, ${parts.clock.now().toISOString()}::timestamptz
          from sandbox_charges
          where attempt_key = ${attemptKey} and state = 'succeeded' and refunded_cents + ${amountCents}::int <= amount_cents
          for update
          on conflict (key) do nothing returning key)
        update sandbox_charges set refunded_cents = refunded_cents + ${amountCents}::int
        where attempt_key = ${attemptKey} and exists (select 1 from given) returning true as fits`,
  )
  if (given.length === 0) return { state: 'failed', message: 'This amount can’t be refunded.' }
  if (fault?.kind === 'timeout_after') throw new OutcomeUnknown('The sandbox didn’t answer.')
  if (fault?.kind === 'answer_late_ms') await waitMs(fault.lateMs)
  return { state: 'succeeded', ref: refundRef(key) }
}

/** The outcome of a refund: the sandbox stores only refunds that succeeded. */
export async function findSandboxRefund(
  { database }: SandboxParts,
  { key }: { key: RefundKey },
): Promise<RefundOutcome | null> {
  const rows = await rowsOf(database.db, sql`select 1 from sandbox_refunds where key = ${key}`)
  return rows.length > 0 ? { state: 'succeeded', ref: refundRef(key) } : null
}

/** Plays the bank: approves or refuses a charge that awaits the member's confirmation. */
export async function confirmInSandbox(
  parts: SandboxParts,
  { customerRef, clientSecret, approve }: { customerRef: string; clientSecret: string; approve: boolean },
): Promise<void> {
  const rows = await rowsOf<{ attempt_key: ChargeKey }>(
    parts.database.db,
    sql`update sandbox_charges set
          state = case when not ${approve}::boolean then 'failed' when capture then 'succeeded' else 'authorized' end,
          failure_code = case when ${approve}::boolean then null else 'authentication_required' end
        where customer_ref = ${customerRef} and client_secret = ${clientSecret} and state = 'action'
        returning attempt_key`,
  )
  if (rows[0]) await addReport(parts, rows[0], 0)
}

async function customerOf({ database }: SandboxParts, attemptKey: ChargeKey): Promise<string> {
  const rows = await rowsOf<{ customer_ref: string }>(
    database.db,
    sql`select customer_ref from sandbox_charges where attempt_key = ${attemptKey}`,
  )
  return rows[0]?.customer_ref ?? ''
}

const refundRef = (key: RefundKey) => `sbx_re_${key}`
