import { refuse } from '../../platform/errors.ts'
import type { ChargeRow } from './charges/charge-row.ts'
import { reasonOf } from './charges/fail-invoice.ts'

/** A second payment while one is in progress (BG-07). */
export const paymentInProgress = () =>
  refuse(409, 'payment_in_progress', 'A payment is already being processed. It may take a few minutes.')

/** Only a failed invoice can be charged again (BG-58). */
export const notRechargeable = () =>
  refuse(400, 'already_processed', 'This invoice has already been processed.')

/** The payer can cancel only a payment whose bank asks for confirmation. */
export const notCancelable = () => refuse(400, 'invalid_state', 'This payment can no longer be canceled.')

/** The bank was answered before the payment could be canceled. */
export const alreadyPaid = () =>
  refuse(
    409,
    'already_processed',
    'The payment was confirmed with the bank in the meantime, and this invoice is paid.',
  )

/** The processor's refusal with a readable reason; `field` is where the form shows it. */
export function chargeRefused(charge: Pick<ChargeRow, 'failure_code' | 'failure_message'>, field = 'source') {
  const code = charge.failure_code
  const known = code === 'card_expired' || code === 'insufficient_funds' || code === 'authentication_required'
  return refuse(400, known ? code : 'card_declined', reasonOf(charge), {
    field,
  })
}

/** Only money that was paid and not yet refunded can be refunded (BG-50). */
export const notRefundable = () =>
  refuse(400, 'invalid_state', 'There’s nothing left to refund on this invoice.')

/** Someone else refunded part of the invoice after the requester looked at it. */
export const refundChanged = () =>
  refuse(
    409,
    'refund_changed',
    'Someone else just refunded part of this invoice, so your refund wasn’t made. Please check it again.',
  )

/** A disputed charge can't be refunded as well. */
export const disputeOpen = () =>
  refuse(
    400,
    'charge_disputed',
    'The cardholder is disputing this charge with their bank. It can’t be refunded until the bank decides.',
  )

/** The processor refused the refund: nothing was changed. */
export const refundRefused = (message: string | null) =>
  refuse(400, 'card_declined', `${message ?? 'The card didn’t accept the refund.'} Nothing was refunded.`)

/**
 * A recharge's money is in the balance. Refund the orders that the balance paid for instead; their money goes back to
 * the balance.
 */
export const rechargeNotRefundable = () =>
  refuse(
    400,
    'validation',
    'A recharge can’t be refunded. Refund the orders it paid for instead: the money goes back to the balance.',
  )
