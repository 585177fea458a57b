import { readKey } from '@goodturn/contract/read-key'
import { Stripe } from 'stripe'
import type { CardDispute } from '../../money/cards/processor.ts'
import { requireAnswer } from './stripe-errors.ts'

const closed: readonly Stripe.Dispute.Status[] = ['won', 'lost', 'warning_closed', 'prevented']

/** The state of a dispute at Stripe. */
export async function findStripeDispute(stripe: Stripe, ref: string): Promise<CardDispute | null> {
  try {
    const dispute = await requireAnswer(stripe.disputes.retrieve(ref, { expand: ['payment_intent'] }))
    const intent = dispute.payment_intent
    if (!intent) return null
    const attempt = typeof intent === 'string' ? undefined : intent.metadata?.attempt_key
    return {
      ref: dispute.id,
      processorRef: typeof intent === 'string' ? intent : intent.id,
      amountCents: dispute.amount,
      reason: dispute.reason,
      status: dispute.status,
      isClosed: closed.includes(dispute.status),
      isLost: dispute.status === 'lost',
      feeCents: Math.max(
        0,
        dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
      ),
      attemptKey: attempt === undefined ? null : readKey('charge', attempt),
    }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}
