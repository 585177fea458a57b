import type { ProcessorFailure } from './processor.ts'

/** Shown when the bank asked for confirmation and the payer refused or didn't answer. */
export const notConfirmedText = 'The payment wasn’t confirmed with your bank.'

/** Shown when the bank asks for confirmation and the cardholder isn't present. */
export const bankAsksText = 'Your bank needs you to confirm this payment.'

/** The sentence shown to people for a failure (BG-11); the processor's own message stays internal (BG-06). */
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
