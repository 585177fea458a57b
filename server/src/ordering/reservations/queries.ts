import type { InvoiceKey, MemberKey, ReservationKey, ServiceKey } from '@goodturn/contract/ids'
import type { ReservationState } from '@goodturn/contract/ordering/reservations/states'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { reservationCanceled, reservationNotFound } from './errors.ts'

/** A reservation, in cents. */
export interface ReservationRow {
  key: ReservationKey
  member_key: MemberKey
  service_key: ServiceKey
  title: string
  qty: number
  unit_cents: number
  agreed_cents: number
  terms_html: string | null
  state: ReservationState
  invoice_key: InvoiceKey | null
  idempotency_key: string | null
}

/** The columns of a `ReservationRow`. */
export const reservationColumns = sql`key, member_key, service_key, title, qty, unit_cents, agreed_cents, terms_html, state,
  invoice_key, idempotency_key`

/** One of the member's own reservations, paid or not; 404 for a canceled one and for any other. */
export async function findReservation(
  tx: Tx,
  memberKey: MemberKey,
  key: ReservationKey,
): Promise<ReservationRow> {
  const rows = await rowsOf<ReservationRow>(
    tx,
    sql`select ${reservationColumns} from reservations where key = ${key} and member_key = ${memberKey}`,
  )
  if (!rows[0]) throw reservationNotFound()
  if (rows[0].state === 'canceled') throw reservationCanceled()
  return rows[0]
}
