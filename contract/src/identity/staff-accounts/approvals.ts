import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * An act that takes two people, such as money above the limit: one staff member requests it, a second one approves or
 * declines. If there is no second one, an administrator overrides on the command line. The act runs only if approved or
 * overridden.
 */
export const approvalStates = ['asked', 'approved', 'overridden', 'declined', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Allowed transitions of an approval. */
export const approvalTransitions = {
  asked: ['approved', 'overridden', 'declined', 'withdrawn'],
  approved: [],
  overridden: [],
  declined: [],
  withdrawn: [],
} as const satisfies Transitions<ApprovalState>

/** Asserts that the approval state machine is complete; throws otherwise. */
export function checkApprovalMachine(): void {
  checkTransitions<ApprovalState>('approval', approvalTransitions, {
    first: ['asked'],
    final: ['approved', 'overridden', 'declined', 'withdrawn'],
  })
}
