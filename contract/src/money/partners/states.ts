import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a partnership: an invitation, then two members who share costs. An `ended` one is shown to no one. */
export const partnershipStates = ['requested', 'accepted', 'ended'] as const
export type PartnershipState = (typeof partnershipStates)[number]

/** Allowed transitions of a partnership (BG-52, BG-53). An invitation ends when it is declined or lapses. */
export const partnershipTransitions = {
  requested: ['accepted', 'ended'],
  accepted: ['ended'],
  ended: [],
} as const satisfies Transitions<PartnershipState>

/** Asserts that the partnership state machine is complete; throws otherwise. */
export function checkPartnershipMachine(): void {
  checkTransitions<PartnershipState>('partnership', partnershipTransitions, {
    first: ['requested'],
    final: ['ended'],
  })
}
