import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * The merge of two accounts of one person: `asked` while their mailboxes have not both agreed, `confirmed` while a second
 * one of the staff has to allow it. `lapsed`: a mailbox did not answer in time. `refused`: the second one declined it, or
 * something was open by then.
 */
export const mergeStates = ['asked', 'confirmed', 'done', 'withdrawn', 'lapsed', 'refused'] as const
export type MergeState = (typeof mergeStates)[number]

/** Where each state of a merge may lead. */
export const mergeTransitions = {
  asked: ['confirmed', 'withdrawn', 'lapsed'],
  confirmed: ['done', 'withdrawn', 'refused'],
  done: [],
  withdrawn: [],
  lapsed: [],
  refused: [],
} as const satisfies Transitions<MergeState>

/** Asserts that the machine of merges is whole; throws otherwise. */
export function checkMergeMachine(): void {
  checkTransitions<MergeState>('merge', mergeTransitions, {
    first: ['asked'],
    final: ['done', 'withdrawn', 'lapsed', 'refused'],
  })
}
