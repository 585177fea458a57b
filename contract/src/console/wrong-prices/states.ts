import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a purchase with a wrong price: its refund waits, is on its way, or wasn't possible. */
export const wrongLineStates = ['waiting', 'refunded', 'skipped'] as const
export type WrongLineState = (typeof wrongLineStates)[number]

/** Allowed transitions of a purchase with a wrong price. */
export const wrongLineTransitions = {
  waiting: ['refunded', 'skipped'],
  refunded: [],
  skipped: [],
} as const satisfies Transitions<WrongLineState>

/** Asserts that the state machine is complete; throws otherwise. */
export function checkWrongPriceMachine(): void {
  checkTransitions<WrongLineState>('purchase with a wrong price', wrongLineTransitions, {
    first: ['waiting'],
    final: ['refunded', 'skipped'],
  })
}
