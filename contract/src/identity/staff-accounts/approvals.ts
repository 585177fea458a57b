import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * An act that takes two people, such as money above the limit: the first of the staff asks, a second one approves or declines. Where there is no
 * second one, an administrator overrides on the command line. Only an approved or overridden one is done.
 */
export const approvalStates = ['asked', 'approved', 'overridden', 'declined', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Where each state of an approval may lead. */
export const approvalTransitions = {
  asked: ['approved', 'overridden', 'declined', 'withdrawn'],
  approved: [],
  overridden: [],
  declined: [],
  withdrawn: [],
} as const satisfies Transitions<ApprovalState>

/** Asserts that the machine of approvals is whole; throws otherwise. */
export function checkApprovalMachine(): void {
  checkTransitions<ApprovalState>('approval', approvalTransitions, {
    first: ['asked'],
    final: ['approved', 'overridden', 'declined', 'withdrawn'],
  })
}
