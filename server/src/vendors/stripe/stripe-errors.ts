import { Stripe } from 'stripe'
import { OutcomeUnknown, type ProcessorFailure, ProcessorRefusal } from '../../money/cards/processor.ts'
import { describeFailure } from '../../money/cards/describe-failure.ts'

/**
 * Waits for Stripe. No response, a broken connection, an error of Stripe's own, a request still in progress, too many
 * requests, and a refused key of ours become `OutcomeUnknown`: repeating the request with the same key settles it.
 */
export async function requireAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { errors } = Stripe
    const unanswered =
      error instanceof errors.StripeConnectionError ||
      error instanceof errors.StripeAPIError ||
      error instanceof errors.StripeRateLimitError ||
      error instanceof errors.StripeAuthenticationError ||
      error instanceof errors.StripePermissionError ||
      (error instanceof errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500))
    if (unanswered) throw new OutcomeUnknown('Stripe gave no definite answer.', { cause: error })
    throw error
  }
}

/** Our code for a decline: what people can do about it, not the bank's reason. */
export function failureOf(error: { code?: string | null; decline_code?: string | null }): ProcessorFailure {
  if (error.code === 'expired_card' || error.decline_code === 'expired_card') return 'card_expired'
  if (error.decline_code === 'insufficient_funds' || error.code === 'insufficient_funds')
    return 'insufficient_funds'
  if (
    error.code === 'authentication_required' ||
    error.code === 'payment_intent_authentication_failure' ||
    error.decline_code === 'authentication_required'
  )
    return 'authentication_required'
  return 'card_declined'
}

/** The refusal behind a card error, or null for any other error. */
export function refusalOf(error: unknown): ProcessorRefusal | null {
  if (!(error instanceof Stripe.errors.StripeCardError)) return null
  const code = failureOf(error)
  return new ProcessorRefusal(code, describeFailure(code))
}
