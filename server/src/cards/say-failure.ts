import type { ProcessorFailure } from './processor.ts'

/** The sentence that people read for a failure (BG-11); the processor's own words stay inside (BG-06). */
export function sayFailure(code: ProcessorFailure): string {
  switch (code) {
    case 'card_declined':
      return 'Your card was declined.'
    case 'card_expired':
      return 'Your card has expired.'
    case 'insufficient_funds':
      return 'Your card has insufficient funds.'
    case 'authentication_required':
      return 'Your bank asks you to confirm this payment.'
  }
}
