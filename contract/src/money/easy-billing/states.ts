import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a recharge of a balance (BG-78). */
export const rechargeStates = ['open', 'paid', 'failed', 'void', 'abandoned'] as const
export type RechargeState = (typeof rechargeStates)[number]

/** Allowed transitions of a recharge. A failed one may fail again, or be paid by a re-charge (BG-58). */
export const rechargeTransitions = {
  open: ['paid', 'failed', 'void'],
  failed: ['paid', 'failed', 'abandoned'],
  paid: [],
  void: [],
  abandoned: [],
} as const satisfies Transitions<RechargeState>

/** Asserts that the recharge state machine is complete; throws otherwise. */
export function checkRechargeMachine(): void {
  checkTransitions<RechargeState>('recharge', rechargeTransitions, {
    first: ['open'],
    final: ['paid', 'void', 'abandoned'],
  })
}
