import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of a renewal. `void` means that the plan ended or was paused before the renewal was paid; it was never
 * refused.
 */
export const renewalStates = ['open', 'failed', 'paid', 'abandoned', 'void'] as const
export type RenewalState = (typeof renewalStates)[number]

/** Allowed transitions of a renewal (BG-67, BG-68). Retrying a failed one opens it again. */
export const renewalTransitions = {
  open: ['open', 'failed', 'paid', 'abandoned', 'void'],
  failed: ['open', 'failed', 'paid', 'abandoned'],
  paid: [],
  abandoned: [],
  void: [],
} as const satisfies Transitions<RenewalState>

/** States of the partner's half of a shared plan's renewal; if refused, the owner pays that half (BG-67). */
export const partnersHalfStates = ['none', 'due', 'asked', 'paid', 'refused'] as const
export type PartnersHalfState = (typeof partnersHalfStates)[number]

/** Allowed transitions of the partner's half. */
export const partnersHalfTransitions = {
  none: [],
  due: ['asked', 'refused'],
  asked: ['paid', 'refused'],
  paid: [],
  refused: [],
} as const satisfies Transitions<PartnersHalfState>

/** Asserts that the renewal state machines are complete; throws otherwise. */
export function checkRenewalMachines(): void {
  checkTransitions<RenewalState>('renewal', renewalTransitions, {
    first: ['open'],
    final: ['paid', 'abandoned', 'void'],
  })
  checkTransitions<PartnersHalfState>("partner's half", partnersHalfTransitions, {
    first: ['none', 'due'],
    final: ['none', 'paid', 'refused'],
  })
}
