import type { PurposeVerbs } from '../../money/invoices/purposes.ts'
import { settleReservation } from './settle.ts'
import { failReservation, reopenReservation } from './undo.ts'

/** What happens to a reservation when the charge of its invoice ends. Nothing changes while the charge is open. */
export const reservationPurpose: PurposeVerbs = {
  paid: settleReservation,
  declined: reopenReservation,
  failed: failReservation,
  waiting: async () => {},
}
