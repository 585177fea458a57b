import { type Transitions, checkTransitions } from '../../states.ts'

/** A friend who came by a member's link: signed up, has bought for the first time, or that purchase is certain or undone. */
export const referralStates = ['pending', 'bought', 'completed'] as const
export type ReferralState = (typeof referralStates)[number]

/**
 * Only the first purchase counts (B-9-19), and earns once it can't be undone for free. What went back after a
 * refund is an amount, not a state.
 */
export const referralTransitions = {
  pending: ['bought'],
  bought: ['completed'],
  completed: [],
} as const satisfies Transitions<ReferralState>

/** Asserts that the machine of referrals is whole; throws otherwise. */
export function checkReferralMachine(): void {
  checkTransitions<ReferralState>('referral', referralTransitions, {
    first: ['pending'],
    final: ['completed'],
  })
}
