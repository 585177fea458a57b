import type { PurposeVerbs } from '../../money/invoices/purposes.ts'
import { settleReservation } from './settle.ts'
import { failReservation, reopenReservation } from './undo.ts'

/** What happens to a reservation when the charge of its invoice ends. While it is open nothing changes. */
export const reservationPurpose: PurposeVerbs = {
  paid: settleReservation,
  declined: reopenReservation,
  failed: failReservation,
  waiting: async () => {},
}
