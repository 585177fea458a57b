import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a partnership: an invitation, then two who share costs. One that is `ended` is shown to nobody. */
export const partnershipStates = ['requested', 'accepted', 'ended'] as const
export type PartnershipState = (typeof partnershipStates)[number]

/** Where each state of a partnership may lead (BG-52, BG-53). An invitation ends when it is declined or lapses. */
export const partnershipTransitions = {
  requested: ['accepted', 'ended'],
  accepted: ['ended'],
  ended: [],
} as const satisfies Transitions<PartnershipState>

/** Asserts that the machine of partnerships is whole; throws otherwise. */
export function checkPartnershipMachine(): void {
  checkTransitions<PartnershipState>('partnership', partnershipTransitions, {
    first: ['requested'],
    final: ['ended'],
  })
}
