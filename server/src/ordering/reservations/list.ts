import type { PageOf } from '@goodturn/contract/call'
import { perPage } from '@goodturn/contract/limits'
import { dollars } from '@goodturn/contract/money'
import type { ReservationState } from '@goodturn/contract/ordering/reservations/states'
import type { StaffReservation } from '@goodturn/contract/console/staff/sales'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { type StaffReservationRow, countReservations, staffReservations } from './staff.queries.ts'

interface ReservationsQuery {
  /** Null for all states. */
  state: ReservationState | null
  page: number
  after: string | null
}

/** A page of the reservations of all members, newest first, for staff. */
export async function listReservations(
  tx: Tx,
  { state, page, after }: ReservationsQuery,
): Promise<PageOf<StaffReservation>> {
  const cursor = after === null ? null : readCursor(after, ['instant', 'text'])
  const where = state === null ? sql`true` : sql`reservations.state = ${state}`
  const further = cursor
    ? sql`and (reservations.created_at, reservations.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const skipped = cursor ? 0 : (page - 1) * perPage
  const rows = await staffReservations(tx, sql`${where} ${further}`, skipped + perPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page,
    perPage,
    total: cursor?.total ?? (await countReservations(tx, where)),
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present: presentForStaff,
  })
}

/** A reservation as staff see it. */
export function presentForStaff(row: StaffReservationRow): StaffReservation {
  return {
    key: row.key,
    state: row.state,
    member: { key: row.member_key, name: row.name, email: row.email },
    service: row.title,
    qty: row.qty,
    amount_each: dollars(row.unit_cents),
    amount: dollars(row.agreed_cents),
    invoice: row.invoice_key,
    created_at: seconds(new Date(row.created_at)),
  }
}
