import { type Transitions, checkTransitions } from '../../states.ts'

/** States of an entry that is proposed for a gift: both answers can be taken back. */
export const proposalStates = ['open', 'accepted', 'dismissed'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Where each state of a proposal may lead. */
export const proposalTransitions = {
  open: ['accepted', 'dismissed'],
  accepted: ['open'],
  dismissed: ['open'],
} as const satisfies Transitions<ProposalState>

/** Asserts that the machine of proposals is whole; throws otherwise. */
export function checkProposalMachine(): void {
  checkTransitions<ProposalState>('proposal', proposalTransitions, { first: ['open'], final: [] })
}
