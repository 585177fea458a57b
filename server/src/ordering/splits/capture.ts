import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type ChargeOutcome, OutcomeUnknown } from '../../money/cards/processor.ts'
import { requestApproved } from '../charge-requests/events.ts'
import { mailApproved } from '../charge-requests/mails.ts'
import { moveRequests } from '../charge-requests/move.ts'
import { moveCharge } from '../../money/invoices/charges/move-charge.ts'
import { retryAfterMs } from '../../money/invoices/charges/retry-times.ts'
import { type Payment, settleCheckout } from '../orders/settle.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { postponeSplit, moveSplit } from './move.ts'
import type { Half, Split, Step } from './queries.ts'

/** The next step of a split payment whose halves are both authorized: capture one, then the other, then settle. */
export async function captureNext(platform: Platform, split: Split, cause: Cause): Promise<Step> {
  const half = split.halves.find(({ state }) => state === 'authorized')
  if (half) return captureHalf(platform, split, half, cause)
  await platform.database.transaction((tx) => settleSplit(tx, split, cause))
  return { kind: 'on' }
}

async function captureHalf(platform: Platform, split: Split, half: Half, cause: Cause): Promise<Step> {
  const outcome = await capture(platform, half)
  if (outcome?.state === 'succeeded') {
    await moveCharge(platform.database.db, half, { state: 'succeeded' }, cause)
    return { kind: 'on' }
  }
  if (outcome?.state === 'failed') {
    const said = { code: outcome.code, message: outcome.message }
    await platform.database.transaction(async (tx) => {
      await moveCharge(tx, half, { state: 'failed', ...said }, cause)
      await moveSplit(tx, split, { state: 'undoing', failed: { side: half.side, ...said } }, cause.now)
    })
    return { kind: 'on' }
  }
  await postponeSplit(platform.database.db, split, retryAfterMs, cause)
  return { kind: 'wait' }
}

/** Captures an authorized amount under the attempt's own key; null when no answer came. */
async function capture(platform: Platform, half: Half): Promise<ChargeOutcome | null> {
  try {
    return await platform.ports.processor.capture({
      idempotencyKey: `${half.key}-capture`,
      processorRef: half.processor_ref as string,
    })
  } catch (error) {
    if (error instanceof OutcomeUnknown) return null
    throw error
  }
}

/** Both halves are captured: fulfills the order and accepts the request, in one transaction. Runs once. */
async function settleSplit(tx: Tx, split: Split, cause: Cause): Promise<void> {
  if (!(await moveSplit(tx, split, { state: 'done' }, cause.now))) return
  await tx.execute(moveRequests(sql`key = ${split.request_key}`, { state: 'accepted' }, cause.now))
  await settleCheckout(
    tx,
    {
      checkoutKey: split.checkout_key,
      memberKey: split.buyer_key,
      payments: [
        payment(split, split.buyer_key, split.inviter_invoice),
        payment(split, split.invitee_key, split.invitee_invoice),
      ],
    },
    cause,
  )
  if (split.trigger === 'approval') {
    await mailApproved(tx, split.request_key, cause)
    await cause.publish(tx, requestApproved, { requestKey: split.request_key })
  }
}

function payment(split: Split, memberKey: MemberKey, invoiceKey: InvoiceKey): Payment {
  const half = split.halves.find((one) => one.member_key === memberKey)
  return { memberKey, invoiceKey, charge: half ? { key: half.key, amountCents: half.amount_cents } : null }
}
