import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a discount in an order: held at submit, then used or released. */
export const discountUseStates = ['held', 'captured', 'released'] as const
export type DiscountUseState = (typeof discountUseStates)[number]

/** Allowed transitions of a discount's use (BG-32). */
export const discountUseTransitions = {
  held: ['captured', 'released'],
  captured: [],
  released: [],
} as const satisfies Transitions<DiscountUseState>

/** Asserts that the discount use state machine is complete; throws otherwise. */
export function checkDiscountUseMachine(): void {
  checkTransitions<DiscountUseState>('discount use', discountUseTransitions, {
    first: ['held'],
    final: ['captured', 'released'],
  })
}
