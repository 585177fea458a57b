import { type Transitions, checkTransitions } from '../../states.ts'

/** States of held wallet money: captured for its purpose, or released. */
export const holdStates = ['held', 'captured', 'released'] as const
export type HoldState = (typeof holdStates)[number]

/** Allowed transitions of a hold. */
export const holdTransitions = {
  held: ['captured', 'released'],
  captured: [],
  released: [],
} as const satisfies Transitions<HoldState>

/** Asserts that the hold state machine is complete; throws otherwise. */
export function checkHoldMachine(): void {
  checkTransitions<HoldState>('hold', holdTransitions, { first: ['held'], final: ['captured', 'released'] })
}
