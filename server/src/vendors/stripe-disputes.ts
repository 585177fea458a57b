import { Stripe } from 'stripe'
import type { CardDispute } from '../cards/processor.ts'
import { unlessUnanswered } from './stripe-errors.ts'

const closed: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented']

/** How a dispute stands at Stripe. */
export async function findStripeDispute(stripe: Stripe, ref: string): Promise<CardDispute | null> {
  try {
    const dispute = await unlessUnanswered(stripe.disputes.retrieve(ref))
    const intent = dispute.payment_intent
    if (!intent) return null
    return {
      ref: dispute.id,
      processorRef: typeof intent === 'string' ? intent : intent.id,
      amountCents: dispute.amount,
      reason: dispute.reason,
      status: dispute.status,
      isClosed: closed.includes(dispute.status),
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}
