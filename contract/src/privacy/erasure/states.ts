import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * The erasure of a member: it waits for its day; `held` from that day on where something still has to end, or money is
 * left that staff settle.
 */
export const erasureStates = ['waiting', 'held', 'done', 'called_off'] as const
export type ErasureState = (typeof erasureStates)[number]

/** Where each state of a member's erasure may lead. */
export const erasureTransitions = {
  waiting: ['held', 'done', 'called_off'],
  held: ['done', 'called_off'],
  done: [],
  called_off: [],
} as const satisfies Transitions<ErasureState>

/** Asserts that the machine of erasures is whole; throws otherwise. */
export function checkErasureMachine(): void {
  checkTransitions<ErasureState>('erasure', erasureTransitions, {
    first: ['waiting'],
    final: ['done', 'called_off'],
  })
}
