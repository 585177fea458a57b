import { notConfirmedText } from '../../money/cards/describe-failure.ts'
import { type ChargeOutcome, OutcomeUnknown } from '../../money/cards/processor.ts'
import { type ProcessorCharge, requestCharge } from '../../money/invoices/charges/request-charge.ts'
import { moveCharge } from '../../money/invoices/charges/move-charge.ts'
import { retryAfterMs, confirmWithinMs } from '../../money/invoices/charges/retry-times.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/database/database.ts'
import { postponeSplit, beginCapture, moveSplit } from './move.ts'
import { type Half, type Side, type Split, type Step } from './queries.ts'

/** The next step of a split payment until both sides are authorized. */
export async function authorizeNext(
  platform: Platform,
  split: Split,
  present: Side | null,
  cause: Cause,
): Promise<Step> {
  const half = split.halves.find(({ state }) => state !== 'authorized')
  if (!half) return decide(platform, split, cause)
  if (half.state === 'waiting') return startBuyersHalf(platform, split, half, cause)
  return follow(platform, split, half, present, cause)
}

/**
 * Both halves are authorized: begins capturing, which can't be reversed, unless the request has ended in the meantime.
 */
async function decide(platform: Platform, split: Split, cause: Cause): Promise<Step> {
  await platform.database.transaction((tx) => beginCapture(tx, split, cause.now))
  return { kind: 'on' }
}

/** Starts the buyer's half; waits a little longer while they are paying for something else. */
async function startBuyersHalf(platform: Platform, split: Split, half: Half, cause: Cause): Promise<Step> {
  const { db } = platform.database
  try {
    await moveCharge(db, half, { state: 'asking' }, cause)
    return { kind: 'on' }
  } catch (error) {
    if (violatedConstraint(error) !== 'charges_in_flight') throw error
    await postponeSplit(db, split, buyersHalfRetryMs, cause)
    return { kind: 'wait' }
  }
}

const buyersHalfRetryMs = 10_000

async function follow(
  platform: Platform,
  split: Split,
  half: Half,
  present: Side | null,
  cause: Cause,
): Promise<Step> {
  const outcome = await outcomeOf(platform, split, half, present, cause)
  const { db } = platform.database
  switch (outcome?.state) {
    case 'authorized':
    case 'succeeded':
      await moveCharge(db, half, { state: 'authorized', processorRef: outcome.ref }, cause)
      return { kind: 'on' }
    case 'failed':
      await platform.database.transaction(async (tx) => {
        const said = { code: outcome.code, message: outcome.message }
        await moveCharge(tx, half, { state: 'failed', processorRef: outcome.ref, ...said }, cause)
        await moveSplit(tx, split, { state: 'undoing', failed: { side: half.side, ...said } }, cause.now)
      })
      return { kind: 'on' }
    case 'action':
      await moveCharge(db, half, { state: 'action', processorRef: outcome.ref }, cause)
      // One hour from the bank's first request; checking the status doesn't restart it.
      if (half.state !== 'action') await postponeSplit(db, split, confirmWithinMs, cause)
      return { kind: 'action', side: half.side, clientSecret: outcome.clientSecret }
    default:
      await moveCharge(db, half, { state: 'pending', processorRef: outcome?.ref ?? null }, cause)
      await postponeSplit(db, split, retryAfterMs, cause)
      return { kind: 'wait' }
  }
}

/** The state of the half at the processor; null if no answer came. */
async function outcomeOf(
  platform: Platform,
  split: Split,
  half: Half,
  present: Side | null,
  cause: Cause,
): Promise<ChargeOutcome | null> {
  const { processor } = platform.ports
  try {
    if (half.state !== 'asking') {
      const found = await processor.findCharge({
        attemptKey: half.key,
        processorRef: half.processor_ref,
        customerRef: half.customer_ref,
      })
      const isTooLate = half.state === 'action' && cause.now >= new Date(split.ask_again_at)
      if (found?.state === 'action' && isTooLate) return await releaseAuthorization(platform, half, found.ref)
      if (found) return found
    }
    return await requestCharge(platform, processorChargeOf(half), {
      onSession: present === half.side,
      authorizeOnly: true,
    })
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null
    throw error
  }
}

const processorChargeOf = (half: Half): ProcessorCharge => ({
  key: half.key,
  invoiceKey: half.invoice_key,
  invoiceNumber: half.invoice_number,
  amountCents: half.amount_cents,
  cardRef: half.card_ref,
  customerRef: half.customer_ref,
})

/** Releases an authorization that no one confirmed with the bank. */
async function releaseAuthorization(platform: Platform, half: Half, ref: string): Promise<ChargeOutcome> {
  await platform.ports.processor.release({ idempotencyKey: `${half.key}-release`, processorRef: ref })
  return {
    state: 'failed',
    ref,
    code: 'authentication_required',
    message: notConfirmedText,
  }
}
