import { type Transitions, checkTransitions } from '../../states.ts'

/** States of a renewal. One that is `void` was never refused: the plan ended, or was paused, before it was paid. */
export const renewalStates = ['open', 'failed', 'paid', 'abandoned', 'void'] as const
export type RenewalState = (typeof renewalStates)[number]

/** Where each state of a renewal may lead (BG-67, BG-68). Retrying a failed one opens it again. */
export const renewalTransitions = {
  open: ['open', 'failed', 'paid', 'abandoned', 'void'],
  failed: ['open', 'failed', 'paid', 'abandoned'],
  paid: [],
  abandoned: [],
  void: [],
} as const satisfies Transitions<RenewalState>

/** States of the partner's half of a shared plan's renewal; a refused half is the owner's (BG-67). */
export const partnersHalfStates = ['none', 'due', 'asked', 'paid', 'refused'] as const
export type PartnersHalfState = (typeof partnersHalfStates)[number]

/** Where each state of the partner's half may lead. */
export const partnersHalfTransitions = {
  none: [],
  due: ['asked', 'refused'],
  asked: ['paid', 'refused'],
  paid: [],
  refused: [],
} as const satisfies Transitions<PartnersHalfState>

/** Asserts that the machines of renewals are whole; throws otherwise. */
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
