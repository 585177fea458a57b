import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * A friend who joined through a member's link: signed up, made the first purchase, or that purchase is certain or
 * undone.
 */
export const referralStates = ['pending', 'bought', 'completed'] as const
export type ReferralState = (typeof referralStates)[number]

/**
 * Only the first purchase counts (B-9-19), and it earns once it can't be undone for free. A withdrawal after a
 * refund is an amount, not a state.
 */
export const referralTransitions = {
  pending: ['bought'],
  bought: ['completed'],
  completed: [],
} as const satisfies Transitions<ReferralState>

/** Asserts that the referral state machine is complete; throws otherwise. */
export function checkReferralMachine(): void {
  checkTransitions<ReferralState>('referral', referralTransitions, {
    first: ['pending'],
    final: ['completed'],
  })
}
