import { type Transitions, checkTransitions } from '../states.ts'

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

/** States of one attempt to charge both sides of a split (BG-46). */
export const splitStates = ['authorizing', 'capturing', 'undoing', 'done', 'undone'] as const
export type SplitState = (typeof splitStates)[number]

/** Where each state of such an attempt may lead: once both are authorized it captures both, or undoes what it did. */
export const splitTransitions = {
  authorizing: ['capturing', 'undoing'],
  capturing: ['done', 'undoing'],
  undoing: ['undone'],
  done: [],
  undone: [],
} as const satisfies Transitions<SplitState>

/** Asserts that the machines of checkouts and splits are whole; throws otherwise. */
export function checkCheckoutMachines(): void {
  checkTransitions<CheckoutState>('checkout', checkoutTransitions, {
    first: ['open', 'waiting'],
    final: ['settled', 'void', 'abandoned'],
  })
  checkTransitions<SplitState>('split', splitTransitions, {
    first: ['authorizing'],
    final: ['done', 'undone'],
  })
}
