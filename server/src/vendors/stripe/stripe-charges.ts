import type { ChargeKey } from '@goodturn/contract/ids'
import { getType, toUUID, fromString } from 'typeid-js'
import { Stripe } from 'stripe'
import { type ChargeAttempt, type ChargeOutcome, OutcomeUnknown } from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'
import { failureOf, requireAnswer } from './stripe-errors.ts'

// Stripe's clock and ours may differ: searches for an attempt start this much before it was made.
const clockDriftSeconds = 300

/**
 * Charges a saved card with a payment intent that is created and confirmed in one request. The attempt's key is
 * Stripe's idempotency key and is in the metadata, so that reports and look-ups find the attempt.
 */
export async function chargeWithStripe(stripe: Stripe, attempt: ChargeAttempt): Promise<ChargeOutcome> {
  try {
    const intent = await requireAnswer(
      stripe.paymentIntents.create(
        {
          amount: attempt.amountCents,
          currency: 'usd',
          customer: attempt.customerRef,
          payment_method: attempt.cardRef,
          allowed_payment_method_types: ['card'],
          capture_method: attempt.capture ? 'automatic' : 'manual',
          confirm: true,
          // Off session Stripe declines instead of asking for a confirmation that no one is there to give.
          ...(attempt.onSession ? { use_stripe_sdk: true } : { off_session: true }),
          description: attempt.description,
          metadata: { ...attempt.metadata, attempt_key: attempt.attemptKey },
        },
        { idempotencyKey: attempt.attemptKey },
      ),
    )
    return outcomeOfIntent(intent)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const code = failureOf(error)
      return { state: 'failed', ref: error.payment_intent?.id ?? null, code, message: describeFailure(code) }
    }
    // Already made with different parameters (a reconciler repeats off session): the state of the first charge counts.
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      const first = await findStripeCharge(stripe, { ...attempt, processorRef: null })
      if (first) return first
      throw new OutcomeUnknown('Stripe knows the key, but not the charge yet.', { cause: error })
    }
    // A card or customer that Stripe no longer knows can't pay.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return { state: 'failed', ref: null, code: 'card_declined', message: describeFailure('card_declined') }
    throw error
  }
}

/**
 * The outcome of an attempt: found by its reference, else among the intents created since the attempt's key was made.
 */
export async function findStripeCharge(
  stripe: Stripe,
  attempt: { attemptKey: ChargeKey; processorRef: string | null; customerRef?: string | null },
): Promise<ChargeOutcome | null> {
  if (attempt.processorRef !== null) {
    return outcomeOfIntent(await requireAnswer(stripe.paymentIntents.retrieve(attempt.processorRef)))
  }
  const since = Math.floor(madeAtMs(attempt.attemptKey) / 1000) - clockDriftSeconds
  const intents = stripe.paymentIntents.list({
    limit: 100,
    created: { gte: since },
    ...(attempt.customerRef ? { customer: attempt.customerRef } : {}),
  })
  const find = async () => {
    for await (const intent of intents) {
      if (intent.metadata.attempt_key === attempt.attemptKey) return intent
    }
    return null
  }
  const found = await requireAnswer(find())
  return found ? outcomeOfIntent(found) : null
}

/** Converts a payment intent to the port's outcome. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  const ref = intent.id
  switch (intent.status) {
    case 'succeeded':
      return { state: 'succeeded', ref }
    case 'requires_capture':
      return { state: 'authorized', ref }
    case 'processing':
      return { state: 'pending', ref }
    case 'requires_action':
    case 'requires_confirmation':
      return { state: 'action', ref, clientSecret: intent.client_secret ?? '' }
    case 'canceled':
      return { state: 'failed', ref, code: 'card_declined', message: 'The payment was canceled.' }
    default: {
      const code = failureOf(intent.last_payment_error ?? {})
      return { state: 'failed', ref, code, message: describeFailure(code) }
    }
  }
}

/** Returns the creation time of a key, in ms: TypeIDs begin with it. */
function madeAtMs(key: ChargeKey): number {
  const id = fromString(key, getType(fromString(key)))
  return Number.parseInt(toUUID(id).replaceAll('-', '').slice(0, 12), 16)
}
