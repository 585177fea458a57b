import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of a checkout. While it is `waiting`, the partner is asked first and no one is charged (BG-44). While it is
 * `held`, its gift link waits for an answer, and nothing is charged before (D-1-28).
 */
export const checkoutStates = [
  'open',
  'pending',
  'waiting',
  'held',
  'settled',
  'failed',
  'void',
  'abandoned',
] as const
export type CheckoutState = (typeof checkoutStates)[number]

/** Allowed transitions of a checkout (BG-57, BG-47). A failed one may fail again. */
export const checkoutTransitions = {
  open: ['pending', 'settled', 'failed', 'void'],
  pending: ['settled', 'failed', 'void'],
  waiting: ['settled', 'abandoned'],
  held: ['pending', 'void'],
  failed: ['settled', 'failed', 'abandoned'],
  settled: [],
  void: [],
  abandoned: [],
} as const satisfies Transitions<CheckoutState>

/** Asserts that the checkout state machine is complete; throws otherwise. */
export function checkCheckoutMachine(): void {
  checkTransitions<CheckoutState>('checkout', checkoutTransitions, {
    first: ['open', 'waiting', 'held'],
    final: ['settled', 'void', 'abandoned'],
  })
}
