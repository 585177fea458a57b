import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a discount in an order: set aside at submit, then used or free again. */
export const discountUseStates = ['held', 'captured', 'released'] as const
export type DiscountUseState = (typeof discountUseStates)[number]

/** Where each state of a discount's use may lead (BG-32). */
export const discountUseTransitions = {
  held: ['captured', 'released'],
  captured: [],
  released: [],
} as const satisfies Transitions<DiscountUseState>

/** Asserts that the machine of discount uses is whole; throws otherwise. */
export function checkDiscountUseMachine(): void {
  checkTransitions<DiscountUseState>('discount use', discountUseTransitions, {
    first: ['held'],
    final: ['captured', 'released'],
  })
}
