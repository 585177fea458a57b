import { type Transitions, checkTransitions } from '../../states.ts'

/** States of wallet money that is set aside: taken for good by what it was set aside for, or given back. */
export const holdStates = ['held', 'captured', 'released'] as const
export type HoldState = (typeof holdStates)[number]

/** Where each state of a hold may lead. */
export const holdTransitions = {
  held: ['captured', 'released'],
  captured: [],
  released: [],
} as const satisfies Transitions<HoldState>

/** Asserts that the machine of holds is whole; throws otherwise. */
export function checkHoldMachine(): void {
  checkTransitions<HoldState>('hold', holdTransitions, { first: ['held'], final: ['captured', 'released'] })
}
