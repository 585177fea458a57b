import type { InvoiceKey, MemberKey, ReservationKey } from '@goodturn/contract/ids'
import type { ReservationState } from '@goodturn/contract/ordering/reservations/states'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { reservationNotFound } from './errors.ts'

/** A reservation of any member, as staff see it; in cents. */
export interface StaffReservationRow {
  key: ReservationKey
  state: ReservationState
  member_key: MemberKey
  name: string
  email: string
  title: string
  qty: number
  unit_cents: number
  agreed_cents: number
  invoice_key: InvoiceKey | null
  created_at: Date | string
}

/** The reservations of all members that `where` selects, newest first. Calls that use it require an administrator. */
export function staffReservations(tx: Tx, where: SQL, limit: number): Promise<StaffReservationRow[]> {
  return rowsOf<StaffReservationRow>(
    tx,
    sql`select reservations.key, reservations.state, member_key, members.first_name || ' ' || members.last_name as name, members.email,
          reservations.title, qty, unit_cents, agreed_cents, invoice_key, reservations.created_at
        from reservations join members on members.key = reservations.member_key
        where ${where} order by reservations.created_at desc, reservations.key desc limit ${limit}`,
  )
}

/** One reservation of any member; 404 when there is none. */
export async function findStaffReservation(tx: Tx, key: ReservationKey): Promise<StaffReservationRow> {
  const [row] = await staffReservations(tx, sql`reservations.key = ${key}`, 1)
  if (!row) throw reservationNotFound()
  return row
}

/** The number of reservations that `where` selects. */
export async function countReservations(tx: Tx, where: SQL): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from reservations where ${where}`,
  )
  return rows[0]?.count ?? 0
}
