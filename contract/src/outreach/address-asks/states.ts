import { type Transitions, checkTransitions } from '../../states.ts'

/** States of an address ask: a person was asked, answered, or didn't until its last day, or its member ended it. */
export const addressAskStates = ['open', 'answered', 'canceled', 'expired'] as const
export type AddressAskState = (typeof addressAskStates)[number]

/** Allowed transitions of an address ask. */
export const addressAskTransitions = {
  open: ['answered', 'canceled', 'expired'],
  answered: [],
  canceled: [],
  expired: [],
} as const satisfies Transitions<AddressAskState>

/** Asserts that the state machine of address asks is complete; throws otherwise. */
export function checkAddressAskMachine(): void {
  checkTransitions<AddressAskState>('address ask', addressAskTransitions, {
    first: ['open'],
    final: ['answered', 'canceled', 'expired'],
  })
}
