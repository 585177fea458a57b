import { Stripe } from 'stripe'
import { type ChargeOutcome, ReleaseRefused } from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'
import { outcomeOfIntent } from './stripe-charges.ts'
import { failureOf, requireAnswer } from './stripe-errors.ts'

interface Act {
  idempotencyKey: string
  processorRef: string
}

/**
 * Captures an authorized amount. A refusal is definite: the bank refused, or the authorization expired, was released,
 * or is unknown to Stripe. An already captured intent returns as captured.
 */
export async function captureWithStripe(
  stripe: Stripe,
  { idempotencyKey, processorRef }: Act,
): Promise<ChargeOutcome> {
  try {
    const intent = stripe.paymentIntents.capture(processorRef, {}, { idempotencyKey })
    return outcomeOfIntent(await requireAnswer(intent))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      const code = failureOf(error)
      return { state: 'failed', ref: processorRef, code, message: describeFailure(code) }
    }
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    if (error.code === 'charge_expired_for_capture' || error.code === 'resource_missing')
      return expiredOutcome(processorRef)
    // The amount can't be captured: the intent's state shows whether it was already captured or released.
    const stands = outcomeOfIntent(await requireAnswer(stripe.paymentIntents.retrieve(processorRef)))
    return stands.state === 'authorized' ? expiredOutcome(processorRef) : stands
  }
}

/**
 * Releases an authorized amount; does nothing if it is already released. Throws `ReleaseRefused` if it was captured.
 */
export async function releaseWithStripe(
  stripe: Stripe,
  { idempotencyKey, processorRef }: Act,
): Promise<void> {
  try {
    await requireAnswer(stripe.paymentIntents.cancel(processorRef, {}, { idempotencyKey }))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const intent = await requireAnswer(stripe.paymentIntents.retrieve(processorRef))
    if (intent.status !== 'canceled')
      throw new ReleaseRefused('Stripe can’t release this amount.', { cause: error })
  }
}

const expiredOutcome = (ref: string): ChargeOutcome => ({
  state: 'failed',
  ref,
  code: 'card_declined',
  message: 'The authorization has expired.',
})
