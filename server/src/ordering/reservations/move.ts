import {
  type ReservationState,
  reservationTransitions,
} from '@goodturn/contract/ordering/reservations/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement, or the end of one, that transitions the reservations that `which` names; a caller may add what it
 * returns. Skips those whose state doesn't allow it. An open one has no payment.
 */
export function moveReservations(
  which: SQL,
  to: ReservationState,
  now: Date,
  payment: SQL = to === 'open' ? sql`, invoice_key = null, idempotency_key = null` : sql``,
): SQL {
  return sql`
    update reservations set state = ${to}, moved_at = ${now.toISOString()}::timestamptz${payment}
    where ${which} and ${mayMoveTo('state', reservationTransitions, to)}`
}
