import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a proposed entry for a gift: both answers can be undone. */
export const proposalStates = ['open', 'accepted', 'dismissed'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Allowed transitions of a proposal. */
export const proposalTransitions = {
  open: ['accepted', 'dismissed'],
  accepted: ['open'],
  dismissed: ['open'],
} as const satisfies Transitions<ProposalState>

/** Asserts that the proposal state machine is complete; throws otherwise. */
export function checkProposalMachine(): void {
  checkTransitions<ProposalState>('proposal', proposalTransitions, { first: ['open'], final: [] })
}
