import { type Transitions, checkTransitions } from '../../states.ts'

/** States of one attempt to charge both sides of a split (BG-46). */
export const splitStates = ['authorizing', 'capturing', 'undoing', 'done', 'undone'] as const
export type SplitState = (typeof splitStates)[number]

/** Allowed transitions of a split: once both sides are authorized, it captures both, or undoes the steps it took. */
export const splitTransitions = {
  authorizing: ['capturing', 'undoing'],
  capturing: ['done', 'undoing'],
  undoing: ['undone'],
  done: [],
  undone: [],
} as const satisfies Transitions<SplitState>

/** Asserts that the split state machine is complete; throws otherwise. */
export function checkSplitMachine(): void {
  checkTransitions<SplitState>('split', splitTransitions, {
    first: ['authorizing'],
    final: ['done', 'undone'],
  })
}
