import type { ContactKey, TouchKey } from '@goodturn/contract/ids'
import type { LinkStep } from '@goodturn/contract/care/touches/status'
import type { StaffTouch, staffLists } from '@goodturn/contract/console/staff/calls'
import { type StaffRole, seesPrivateAddresses } from '@goodturn/contract/identity/staff-accounts/roles'
import { type CalendarDate, seconds } from '@goodturn/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isDue } from '../../care/packing/due.queries.ts'
import { dueTables } from '../../care/touches/lists/queries.ts'
import { type DueTouch, dueColumns, missingFor } from '../../care/touches/schedule/due.ts'
import { noSuchTouch } from '../../care/touches/errors.ts'
import { unarranged } from '../../care/touches/lists/unarranged.queries.ts'
import type { AppointmentRequest } from '../../care/touches/tables.ts'

/** The number of special instructions that staff see on a touch, newest first. */
const instructionsMax = 20

/** A touch of any member, as staff see it. */
export interface StaffRow extends DueTouch {
  status: StaffTouch['status']
  link_step: LinkStep | null
  contact_key: ContactKey
  experience_slug: string
  experience_title: string
  touch_shipment_notes: string | null
  first_name: string
  last_name: string
  email: string
  shipping_salutation: string | null
  ship_to_name: string | null
  company: string | null
  street2: string | null
  to_name: string | null
  from_name: string | null
  custom_message: string | null
  contact_message: string
  appointment_at: Date | string | null
  appointment_wish: AppointmentRequest | null
  instructions: string[]
  tracking_carrier: string | null
  tracking_number: string | null
}

/**
 * Touches of all members that match `where`, by process date. They belong to every member, so calls that use this need
 * an administrator.
 */
export function staffRows(tx: Tx, where: SQL, limit: number): Promise<StaffRow[]> {
  return rowsOf<StaffRow>(
    tx,
    sql`select ${dueColumns}, t.status, t.link_step, t.contact_key, e.slug as experience_slug, e.title as experience_title,
          e.touch_shipment_notes, m.first_name, m.last_name, m.email, c.shipping_salutation, t.ship_to_name, l.company, l.street2,
          coalesce(t.custom_to_name, t.to_name) as to_name, coalesce(t.custom_from_name, t.from_name) as from_name,
          t.custom_message, e.contact_message, t.appointment_at, t.appointment_wish, t.tracking_carrier,
          t.tracking_number,
          array(select note.message from touch_messages note where note.touch_key = t.key
            order by note.created_at desc, note.key desc limit ${instructionsMax}) as instructions
        from touches t ${dueTables}
        join members m on m.key = t.member_key
        join contacts c on c.key = t.contact_key
        where ${where} order by t.event_date, t.key limit ${limit}`,
  )
}

/** A condition on `t` for the touches in a staff list on a given day. */
export function staffList(list: (typeof staffLists)[number], today: CalendarDate): SQL {
  if (list === 'appointments') return unarranged(today)
  if (list !== 'due') return sql`t.status = ${list} and t.link_step is null`
  return isDue(today)
}

/** Counts the touches of all members that match a condition on `t`. */
export async function countForStaff(tx: Tx, where: SQL): Promise<number> {
  const rows = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from touches t where ${where}`,
  )
  return rows[0]?.count ?? 0
}

/** One touch of any member, as a role sees it; 404 when there is none. */
export async function staffTouch(tx: Tx, key: TouchKey, role: StaffRole): Promise<StaffTouch> {
  const [row] = await staffRows(tx, sql`t.key = ${key}`, 1)
  if (!row) throw noSuchTouch()
  return presentStaffTouch(row, role)
}

/** A touch with what staff need to pack and send it; of a private address, most roles see the city (D-1-74). */
export function presentStaffTouch(row: StaffRow, role: StaffRole): StaffTouch {
  return {
    key: row.key,
    status: row.status,
    event_date: row.event_date,
    title: row.title,
    experience: { key: row.experience_key, slug: row.experience_slug, title: row.experience_title },
    shipment_notes: row.touch_shipment_notes,
    member: { key: row.member_key, name: `${row.first_name} ${row.last_name}`, email: row.email },
    address: labelOf(row, !row.is_private || seesPrivateAddresses(role)),
    card: {
      to: row.to_name,
      message: row.custom_message ?? row.contact_message,
      from: row.from_name,
    },
    personalization: row.personalization,
    instructions: row.instructions,
    appointment: row.appointment_at === null ? null : seconds(new Date(row.appointment_at)),
    appointment_wish: row.appointment_wish && {
      days: row.appointment_wish.days,
      note: row.appointment_wish.note,
    },
    tracking_carrier: row.tracking_carrier,
    tracking_number: row.tracking_number,
    missing: row.link_step === null ? missingFor(row) : [],
  }
}

function labelOf(row: StaffRow, isWhole: boolean): string[] {
  if (row.street === null) return []
  const name = row.shipping_salutation ?? row.recipient_name
  const lines = [
    isWhole ? (row.ship_to_name ?? name) : name,
    ...(isWhole ? [row.company, row.street, row.street2] : []),
    `${row.city}, ${row.state} ${isWhole ? row.zip : ''}`.trimEnd(),
    row.country === 'US' ? null : row.country,
  ]
  return lines.filter((line): line is string => Boolean(line))
}
