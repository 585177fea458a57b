import type { RefundKey } from '@goodturn/contract/ids'
import { Stripe } from 'stripe'
import type { RefundOutcome } from '../../money/cards/processor.ts'
import { requireAnswer } from './stripe-errors.ts'

/**
 * Refunds money of a charge. Our key is Stripe's idempotency key and is in the metadata, so that the refund can be
 * found after Stripe has forgotten the key.
 */
export async function refundWithStripe(
  stripe: Stripe,
  { key, processorRef, amountCents }: { key: RefundKey; processorRef: string; amountCents: number },
): Promise<RefundOutcome> {
  try {
    const given = await requireAnswer(
      stripe.refunds.create(
        { payment_intent: processorRef, amount: amountCents, metadata: { refund_key: key } },
        { idempotencyKey: key },
      ),
    )
    return outcomeOfRefund(given)
  } catch (error) {
    const definite =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    if (!definite) throw error
    return { state: 'failed', message: 'This amount can’t be refunded.' }
  }
}

/** Returns the state of a refund, found by its reference or, without one, among the charge's refunds. */
export async function findStripeRefund(
  stripe: Stripe,
  { key, processorRef, refundRef }: { key: RefundKey; processorRef: string; refundRef: string | null },
): Promise<RefundOutcome | null> {
  if (refundRef !== null) return outcomeOfRefund(await requireAnswer(stripe.refunds.retrieve(refundRef)))
  const given = stripe.refunds.list({ payment_intent: processorRef, limit: 100 })
  const find = async () => {
    for await (const refund of given) if (refund.metadata?.refund_key === key) return refund
    return null
  }
  const found = await requireAnswer(find())
  return found ? outcomeOfRefund(found) : null
}

function outcomeOfRefund(refund: Stripe.Refund): RefundOutcome {
  if (refund.status === 'succeeded') return { state: 'succeeded', ref: refund.id }
  if (refund.status === 'pending' || refund.status === 'requires_action')
    return { state: 'pending', ref: refund.id }
  return { state: 'failed', message: 'The card didn’t accept the refund.' }
}
