import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a token that is set aside for an item: used, given back before, or given back after it was used. */
export const tokenHoldStates = ['held', 'captured', 'released', 'returned'] as const
export type TokenHoldState = (typeof tokenHoldStates)[number]

/** Where each state of a token's hold may lead (BG-25, CG-80). */
export const tokenHoldTransitions = {
  held: ['captured', 'released'],
  captured: ['returned'],
  released: [],
  returned: [],
} as const satisfies Transitions<TokenHoldState>

/** Asserts that the machine of token holds is whole; throws otherwise. */
export function checkTokenHoldMachine(): void {
  checkTransitions<TokenHoldState>('token hold', tokenHoldTransitions, {
    first: ['held'],
    final: ['released', 'returned'],
  })
}
