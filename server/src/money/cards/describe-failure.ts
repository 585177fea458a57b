import type { ProcessorFailure } from './processor.ts'

/** Shown for a payment whose bank asked, and was told no or got no answer. */
export const notConfirmedText = 'The payment was not confirmed with your bank.'

/** Shown for a payment that the cardholder's bank wants confirmed, where nobody was there to do it. */
export const bankAsksText = 'Your bank asks you to confirm this payment.'

/** The sentence that people read for a failure (BG-11); the processor's own words stay inside (BG-06). */
export function describeFailure(code: ProcessorFailure): string {
  switch (code) {
    case 'card_declined':
      return 'Your card was declined.'
    case 'card_expired':
      return 'Your card has expired.'
    case 'insufficient_funds':
      return 'Your card has insufficient funds.'
    case 'authentication_required':
      return bankAsksText
  }
}
