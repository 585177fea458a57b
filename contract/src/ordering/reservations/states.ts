import { type Transitions, checkTransitions } from '../../states.ts'

/**
 * States of a reservation (BG-74): `paying` while a card is being charged, `failed` after a later decline of that card.
 */
export const reservationStates = ['open', 'paying', 'failed', 'paid', 'canceled'] as const
export type ReservationState = (typeof reservationStates)[number]

/** Allowed transitions of a reservation. A payment that is declined or given up opens it again. */
export const reservationTransitions = {
  open: ['paying', 'canceled'],
  paying: ['paid', 'failed', 'open'],
  failed: ['paid', 'failed', 'open', 'canceled'],
  paid: [],
  canceled: [],
} as const satisfies Transitions<ReservationState>

/** Asserts that the reservation state machine is complete; throws otherwise. */
export function checkReservationMachine(): void {
  checkTransitions<ReservationState>('reservation', reservationTransitions, {
    first: ['open'],
    final: ['paid', 'canceled'],
  })
}
