import { type Transitions, checkTransitions } from '../../states.ts'

/** States of an offer to take a plan over (CG-55). */
export const planOfferStates = ['open', 'accepted', 'denied', 'lapsed'] as const
export type PlanOfferState = (typeof planOfferStates)[number]

/** Allowed transitions of an offer. An accepted one lapses if the offered plan continues after all (CG-57). */
export const planOfferTransitions = {
  open: ['accepted', 'denied', 'lapsed'],
  accepted: ['lapsed'],
  denied: [],
  lapsed: [],
} as const satisfies Transitions<PlanOfferState>

/** Asserts that the plan offer state machine is complete; throws otherwise. */
export function checkPlanOfferMachine(): void {
  checkTransitions<PlanOfferState>('plan offer', planOfferTransitions, {
    first: ['open'],
    final: ['denied', 'lapsed'],
  })
}
