import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * The states of a merge of one person's two accounts: `asked` until both mailboxes have agreed, `confirmed` until a
 * second staff member approves. `lapsed`: a mailbox didn't answer in time. `refused`: the second staff member declined
 * it, or something was still open at that point.
 */
export const mergeStates = ['asked', 'confirmed', 'done', 'withdrawn', 'lapsed', 'refused'] as const
export type MergeState = (typeof mergeStates)[number]

/** Allowed transitions of a merge. */
export const mergeTransitions = {
  asked: ['confirmed', 'withdrawn', 'lapsed'],
  confirmed: ['done', 'withdrawn', 'refused'],
  done: [],
  withdrawn: [],
  lapsed: [],
  refused: [],
} as const satisfies Transitions<MergeState>

/** Asserts that the merge state machine is complete; throws otherwise. */
export function checkMergeMachine(): void {
  checkTransitions<MergeState>('merge', mergeTransitions, {
    first: ['asked'],
    final: ['done', 'withdrawn', 'lapsed', 'refused'],
  })
}
