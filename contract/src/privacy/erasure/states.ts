import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of a member's erasure: `waiting` until its day; `held` from that day on if something must still end or staff
 * must settle remaining money.
 */
export const erasureStates = ['waiting', 'held', 'done', 'called_off'] as const
export type ErasureState = (typeof erasureStates)[number]

/** Allowed transitions of a member's erasure. */
export const erasureTransitions = {
  waiting: ['held', 'done', 'called_off'],
  held: ['done', 'called_off'],
  done: [],
  called_off: [],
} as const satisfies Transitions<ErasureState>

/** Asserts that the erasure state machine is complete; throws otherwise. */
export function checkErasureMachine(): void {
  checkTransitions<ErasureState>('erasure', erasureTransitions, {
    first: ['waiting'],
    final: ['done', 'called_off'],
  })
}
