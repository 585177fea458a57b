import { OutcomeUnknown, ReleaseRefused } from '../../money/cards/processor.ts'
import { endRequest } from '../charge-requests/end.ts'
import { buyerRefused, requestEnded } from '../charge-requests/events.ts'
import { mailRequestEnded, mailSplitFailed } from '../charge-requests/mails.ts'
import { reasonOf } from '../../money/invoices/charges/fail-invoice.ts'
import { findCharge } from '../../money/invoices/charges/find-charge.ts'
import { moveCharge } from '../../money/invoices/charges/move-charge.ts'
import { refundStray } from '../../money/invoices/refunds/refund-stray.ts'
import { retryAfterMs } from '../../money/invoices/charges/retry-times.ts'
import { present as mustBe } from '../../platform/assert.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { postponeSplit, moveSplit } from './move.ts'
import type { Half, Side, Split, Step } from './queries.ts'

/**
 * The next step of a failed split payment: releases or refunds every half, then restores the purchase's earlier state.
 */
export async function undoNext(
  platform: Platform,
  split: Split,
  present: Side | null,
  cause: Cause,
): Promise<Step> {
  const isBuyerThere = present === 'buyer'
  const half = split.halves.find(isHeld)
  if (!half) {
    await platform.database.transaction((tx) => endUndone(tx, split, isBuyerThere, cause))
    return { kind: 'on' }
  }
  if (half.state === 'succeeded') {
    const charge = mustBe(await findCharge(platform.database.db, half.key), 'a half is a charge')
    await refundStray(platform, charge, half.processor_ref as string, cause)
    return { kind: 'on' }
  }
  const outcome = half.state === 'waiting' ? 'released' : await release(platform, half)
  if (outcome === 'unknown') {
    await postponeSplit(platform.database.db, split, retryAfterMs, cause)
    return { kind: 'wait' }
  }
  // If someone captured the amount manually at the processor, the next step refunds it.
  await moveCharge(platform.database.db, half, { state: outcome }, cause)
  return { kind: 'on' }
}

/**
 * Whether part of the half still has to be released or refunded: an authorization, or money without a stored refund.
 */
function isHeld({ state, refunded_cents }: Half): boolean {
  if (state === 'succeeded') return refunded_cents === 0
  return state !== 'failed' && state !== 'released'
}

/** Releases an authorized half: `succeeded` when it was captured after all, `unknown` when no answer came. */
async function release(platform: Platform, half: Half): Promise<'released' | 'succeeded' | 'unknown'> {
  try {
    await platform.ports.processor.release({
      idempotencyKey: `${half.key}-release`,
      processorRef: half.processor_ref as string,
    })
    return 'released'
  } catch (error) {
    if (error instanceof OutcomeUnknown) return 'unknown'
    if (error instanceof ReleaseRefused) return 'succeeded'
    throw error
  }
}

/**
 * Ends an undone split once nothing is held. A purchase to be paid at once is void, as if never tried; a request stays
 * open for another attempt, unless its partnership is over (BG-46, BG-53).
 */
async function endUndone(tx: Tx, split: Split, isBuyerThere: boolean, cause: Cause): Promise<void> {
  if (!(await moveSplit(tx, split, { state: 'undone' }, cause.now))) return
  const request = { key: split.request_key, checkout_key: split.checkout_key }
  if (split.trigger === 'checkout') {
    await endRequest(tx, request, { as: 'void', reason: 'failed' }, cause)
    if (!isBuyerThere) {
      await mailRequestEnded(tx, split.request_key, 'failed', cause)
      await cause.publish(tx, requestEnded, { requestKey: split.request_key, reason: 'failed' })
    }
  } else if (split.failed_side === null)
    await endRequest(tx, request, { as: 'abandoned', reason: 'abandoned' }, cause)
  else if (split.failed_side === 'buyer') {
    await mailSplitFailed(tx, split.request_key, reasonOf(split), cause)
    await cause.publish(tx, buyerRefused, { requestKey: split.request_key })
  }
}
