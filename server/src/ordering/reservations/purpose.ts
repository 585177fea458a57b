import type { PurposeVerbs } from '../../money/invoices/charges/purposes.ts'
import { settleReservation } from './settle.ts'
import { failReservation, reopenReservation } from './undo.ts'

/** A reservation's handlers for the outcome of its invoice's charge. An open charge changes nothing. */
export const reservationPurpose: PurposeVerbs = {
  paid: settleReservation,
  declined: reopenReservation,
  failed: failReservation,
  waiting: async () => {},
}
