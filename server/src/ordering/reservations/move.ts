import {
  type ReservationState,
  reservationTransitions,
} from '@goodturn/contract/ordering/reservations/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * Statement, or the end of one, that transitions the reservations matching `which`; the caller may append a `returning`
 * clause. Skips reservations whose state doesn't allow it. Reopening one clears its payment.
 */
export function moveReservations(
  which: SQL,
  to: ReservationState,
  now: Date,
  payment: SQL = to === 'open' ? sql`, invoice_key = null, idempotency_key = null` : sql``,
): SQL {
  return sql`
    update reservations set state = ${to}, moved_at = ${now.toISOString()}::timestamptz${payment}
    where ${which} and ${transitionCondition('state', reservationTransitions, to)}`
}
