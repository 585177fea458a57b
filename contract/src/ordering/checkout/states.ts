import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a checkout. While it is `waiting` a partner is asked first and nobody is charged (BG-44). */
export const checkoutStates = [
  'open',
  'pending',
  'waiting',
  'settled',
  'failed',
  'void',
  'abandoned',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** Where each state of a checkout may lead (BG-57, BG-47). A failed one may fail again. */
export const checkoutTransitions = {
  open: ['pending', 'settled', 'failed', 'void'],
  pending: ['settled', 'failed', 'void'],
  waiting: ['settled', 'abandoned'],
  failed: ['settled', 'failed', 'abandoned'],
  settled: [],
  void: [],
  abandoned: [],
} as const satisfies Transitions<CheckoutState>

/** Asserts that the machine of checkouts is whole; throws otherwise. */
export function checkCheckoutMachine(): void {
  checkTransitions<CheckoutState>('checkout', checkoutTransitions, {
    first: ['open', 'waiting'],
    final: ['settled', 'void', 'abandoned'],
  })
}
