import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of a charge request. While it is `opening`, buyer and partner are charged right away and no one is asked
 * (BG-44).
 */
export const chargeRequestStates = ['opening', 'requested', 'accepted', 'ended'] as const
export type ChargeRequestState = (typeof chargeRequestStates)[number]

/** Allowed transitions of a charge request (BG-44 to BG-47). */
export const chargeRequestTransitions = {
  opening: ['accepted', 'ended'],
  requested: ['accepted', 'ended'],
  accepted: [],
  ended: [],
} as const satisfies Transitions<ChargeRequestState>

/** Asserts that the charge request state machine is complete; throws otherwise. */
export function checkChargeRequestMachine(): void {
  checkTransitions<ChargeRequestState>('charge request', chargeRequestTransitions, {
    first: ['opening', 'requested'],
    final: ['accepted', 'ended'],
  })
}
