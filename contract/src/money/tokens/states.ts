import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a token held for an item: used, released before use, or returned after use. */
export const tokenHoldStates = ['held', 'captured', 'released', 'returned'] as const
export type TokenHoldState = (typeof tokenHoldStates)[number]

/** Allowed transitions of a token's hold (BG-25, CG-80). */
export const tokenHoldTransitions = {
  held: ['captured', 'released'],
  captured: ['returned'],
  released: [],
  returned: [],
} as const satisfies Transitions<TokenHoldState>

/** Asserts that the token hold state machine is complete; throws otherwise. */
export function checkTokenHoldMachine(): void {
  checkTransitions<TokenHoldState>('token hold', tokenHoldTransitions, {
    first: ['held'],
    final: ['released', 'returned'],
  })
}
