import type { ChargeKey } from '@goodturn/contract/ids'
import type { TestCardBehavior } from '@goodturn/contract/money/cards/test-cards'
import { sql } from 'drizzle-orm'
import {
  type ChargeAttempt,
  type ChargeOutcome,
  OutcomeUnknown,
  type ProcessorFailure,
} from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'
import { assert } from '../../platform/assert.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { randomCode } from '../../platform/ids.ts'
import { openSandboxDispute } from './sandbox-disputes.ts'
import { type ClaimedFault, claimFault, waitMs } from './sandbox-faults.ts'
import {
  type ChargeRow,
  type DeliverReport,
  type SandboxParts,
  chargeRef,
  testCardOf,
} from './sandbox-parts.ts'
import { addReport, reportNow } from './sandbox-reports.ts'

/** How long the pending test card stays pending, in business time (BG-11). */
export const pendingMs = 60_000
interface Planned {
  state: ChargeRow['state']
  code: ProcessorFailure | null
}

/**
 * Charges a card. One statement if no fault is waiting: inserts the attempt's row, or returns the existing one.
 * Throws `OutcomeUnknown` if a fault withholds the response.
 */
export async function chargeInSandbox(
  parts: SandboxParts,
  deliver: DeliverReport,
  attempt: ChargeAttempt,
): Promise<ChargeOutcome> {
  assert(attempt.amountCents > 0, 'a charge has a positive amount')
  const { behaviour } = testCardOf(attempt.cardRef)
  const planned = planOf(behaviour, attempt)
  const row = await insertCharge(parts, attempt, planned, 'when no fault waits')
  if (!row) return chargeWithFault(parts, deliver, attempt, planned)

  assert(row.amount_cents === attempt.amountCents, 'an attempt key belongs to one amount')
  if (row.state === 'pending') await addReport(parts, row, pendingMs)
  if (behaviour === 'disputed') await openSandboxDispute(parts, row)
  return outcomeOf(row)
}

/** The slow path: a fault is waiting for this customer, or the card is no longer theirs. */
async function chargeWithFault(
  parts: SandboxParts,
  deliver: DeliverReport,
  attempt: ChargeAttempt,
  planned: Planned,
): Promise<ChargeOutcome> {
  const known = await findSandboxCharge(parts, attempt.attemptKey)
  if (known) return known
  const fault = await claimFault(parts, 'charge', attempt.customerRef)
  if (fault?.kind === 'timeout_before') throw new OutcomeUnknown('The sandbox didn’t answer.')

  const plan: Planned = fault?.kind === 'decline' ? { state: 'failed', code: fault.code } : planned
  const row = await insertCharge(parts, attempt, plan, 'whatever waits')
  if (!row)
    return { state: 'failed', ref: null, code: 'card_declined', message: describeFailure('card_declined') }
  if (row.state === 'pending') await addReport(parts, row, pendingMs)
  if (testCardOf(attempt.cardRef).behaviour === 'disputed') await openSandboxDispute(parts, row)
  await playFault(parts, deliver, fault, row)
  return outcomeOf(row)
}

async function playFault(
  parts: SandboxParts,
  deliver: DeliverReport,
  fault: ClaimedFault | null,
  row: ChargeRow,
): Promise<void> {
  if (fault?.kind === 'timeout_after') {
    await addReport(parts, row, pendingMs)
    throw new OutcomeUnknown('The sandbox didn’t answer.')
  }
  if (fault?.kind === 'answer_twice') await addReport(parts, row, 0, 2)
  if (fault?.kind === 'answer_late_ms') await waitMs(fault.lateMs)
  if (fault?.kind === 'webhook_out_of_order') await deliver(reportNow(row))
}

/** The outcome of an attempt with a test card. */
function planOf(behaviour: TestCardBehavior, { capture, onSession }: ChargeAttempt): Planned {
  switch (behaviour) {
    case 'declined':
    case 'attaches_then_declined':
      return { state: 'failed', code: 'card_declined' }
    case 'insufficient_funds':
      return { state: 'failed', code: 'insufficient_funds' }
    case 'expired':
      return { state: 'failed', code: 'card_expired' }
    case 'authenticate':
      return onSession
        ? { state: 'action', code: null }
        : { state: 'failed', code: 'authentication_required' }
    case 'pending':
      return { state: 'pending', code: null }
    case 'succeeds':
    case 'disputed':
      return { state: capture ? 'succeeded' : 'authorized', code: null }
  }
}

async function insertCharge(
  { database, clock }: SandboxParts,
  attempt: ChargeAttempt,
  { state, code }: Planned,
  when: 'when no fault waits' | 'whatever waits',
): Promise<ChargeRow | null> {
  const now = clock.now()
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const settlesAt = state === 'pending' ? new Date(now.getTime() + pendingMs).toISOString() : null
  const secret = state === 'action' ? `${chargeRef(attempt.attemptKey)}_secret_${randomCode(12)}` : null
  const faultless =
    when === 'whatever waits'
      ? sql``
      : sql`and not exists (select 1 from sandbox_faults f where f.times_left > 0 and f.act = 'charge'
              and (f.customer_ref is null or f.customer_ref = c.customer_ref))`
  const rows = await rowsOf<ChargeRow>(
    database.db,
    sql`insert into sandbox_charges (attempt_key, customer_ref, card_ref, amount_cents, capture, state, failure_code, settles_at, client_secret, created_at)
        select ${attempt.attemptKey}, c.customer_ref, c.ref, ${attempt.amountCents}::int, ${attempt.capture}::boolean,
          case when c.exp_year * 12 + c.exp_month < ${month}::int then 'failed' else ${state} end,
          case when c.exp_year * 12 + c.exp_month < ${month}::int then 'card_expired' else ${code}::text end,
          ${settlesAt}::timestamptz, ${secret}::text, ${now.toISOString()}::timestamptz
        from sandbox_cards c
        where c.ref = ${attempt.cardRef} and c.customer_ref = ${attempt.customerRef} and c.detached_at is null ${faultless}
        on conflict (attempt_key) do update set attempt_key = excluded.attempt_key
        returning attempt_key, amount_cents, capture, state, failure_code, settles_at, client_secret`,
  )
  return rows[0] ?? null
}

/** The outcome of an attempt; a pending one that is due settles when it is read. */
export async function findSandboxCharge(
  { database, clock }: SandboxParts,
  attemptKey: ChargeKey,
): Promise<ChargeOutcome | null> {
  const now = clock.now().toISOString()
  const rows = await rowsOf<ChargeRow>(
    database.db,
    sql`update sandbox_charges set state = case
          when state = 'pending' and settles_at <= ${now}::timestamptz and capture then 'succeeded'
          when state = 'pending' and settles_at <= ${now}::timestamptz then 'authorized'
          else state end
        where attempt_key = ${attemptKey}
        returning attempt_key, amount_cents, capture, state, failure_code, settles_at, client_secret`,
  )
  return rows[0] ? outcomeOf(rows[0]) : null
}

/** Converts a row to the port's outcome. */
function outcomeOf(row: ChargeRow): ChargeOutcome {
  const ref = chargeRef(row.attempt_key)
  switch (row.state) {
    case 'failed': {
      const code = row.failure_code ?? 'card_declined'
      return { state: 'failed', ref, code, message: describeFailure(code) }
    }
    case 'released':
      return { state: 'failed', ref, code: 'card_declined', message: 'The payment was canceled.' }
    case 'action':
      return { state: 'action', ref, clientSecret: row.client_secret ?? '' }
    default:
      return { state: row.state, ref }
  }
}
