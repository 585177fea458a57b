import { type Transitions, checkTransitions } from '../../states.ts'

/** States of one attempt to charge both sides of a split (BG-46). */
export const splitStates = ['authorizing', 'capturing', 'undoing', 'done', 'undone'] as const
export type SplitState = (typeof splitStates)[number]

/** Where each state of such an attempt may lead: once both are authorized it captures both, or undoes what it did. */
export const splitTransitions = {
  authorizing: ['capturing', 'undoing'],
  capturing: ['done', 'undoing'],
  undoing: ['undone'],
  done: [],
  undone: [],
} as const satisfies Transitions<SplitState>

/** Asserts that the machine of splits is whole; throws otherwise. */
export function checkSplitMachine(): void {
  checkTransitions<SplitState>('split', splitTransitions, {
    first: ['authorizing'],
    final: ['done', 'undone'],
  })
}
