import { dollars } from '@goodturn/contract/money'
import type { Reservation } from '@goodturn/contract/ordering/reservations/calls'
import { reservationNotFound, reservationPaid } from './errors.ts'
import type { ReservationRow } from './queries.ts'

/** A reservation as its member sees it before it is paid; refuses a paid one (BG-74). */
export function presentReservation(row: ReservationRow): Reservation {
  if (row.state === 'paid') throw reservationPaid()
  if (row.state === 'canceled') throw reservationNotFound()
  return {
    key: row.key,
    status: row.state,
    qty: row.qty,
    service: { key: row.service_key, title: row.title },
    agreed_price_per_unit: dollars(row.unit_cents),
    agreed_price: dollars(row.agreed_cents),
    terms: row.terms_html === null ? null : { html_body: row.terms_html },
  }
}
