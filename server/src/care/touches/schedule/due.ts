import type { ExperienceKey, MemberKey, ParentKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import {
  missingAddress,
  missingAppointment,
  missingNewAddress,
  missingPersonalization,
} from '@goodturn/contract/care/touches/texts'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { dueTables } from '../lists/queries.ts'

/** A touch whose process date has come, with the facts that decide whether it can go out. */
export interface DueTouch {
  key: TouchKey
  member_key: MemberKey
  parent_kind: 'service' | 'plan' | 'package'
  parent_key: ParentKey
  experience_key: ExperienceKey
  recipient_name: string
  title: string
  event_date: CalendarDate
  /** The first day of arrival that the member was told. */
  fulfillment_from: CalendarDate | null
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  lat: number | null
  lng: number | null
  location_archived: boolean
  /** Whether `street` to `lng` are an address that only carriers and staff who ship may see. */
  is_private: boolean
  awaits_address: boolean
  personalization: string | null
  personalization_required: boolean
  appointment_required: boolean
  has_appointment: boolean
}

export const dueColumns = sql.raw(`
  t.key, t.member_key, t.parent_kind, t.parent_key, t.experience_key, t.recipient_name, t.title, t.event_date::text as event_date,
  t.fulfillment_from::text as fulfillment_from, l.street, l.city,
  l.state, l.zip, l.country, l.lat, l.lng, (l.archived_at is not null) as location_archived, (t.private_place is not null) as is_private, t.awaits_address, t.personalization,
  e.personalization_required, e.appointment_required, (t.appointment_at is not null) as has_appointment`)

/** A touch to be processed by a daily job, before it is locked. */
export interface Candidate {
  key: TouchKey
  parent_kind: DueTouch['parent_kind']
  parent_key: ParentKey
  /** The sort value of a candidate, besides the key: `yyyy-MM-dd` or ISO 8601. */
  at: string
}

/** The last candidate of the previous batch; the next batch starts after it. */
export type After = Pick<Candidate, 'at' | 'key'> | null

/** The next due touches, not locked: process date today or earlier, so a day without a worker is caught up. */
export function findDue(tx: Tx, today: CalendarDate, after: After, limit: number): Promise<Candidate[]> {
  const further = after ? sql`and (t.event_date, t.key) > (${after.at}::date, ${after.key})` : sql``
  return rowsOf<Candidate>(
    tx,
    sql`select t.key, t.parent_kind, t.parent_key, t.event_date::text as at from touches t
        where t.status in ('pending', 'bulkpending') and t.event_date <= ${today}::date ${further}
        order by t.event_date, t.key limit ${limit}`,
  )
}

/** Locks the given touches that are still due, and reads the facts that decide whether they can go out. */
export function lockDue(tx: Tx, keys: readonly TouchKey[], today: CalendarDate): Promise<DueTouch[]> {
  return rowsOf<DueTouch>(
    tx,
    sql`select ${dueColumns} from touches t ${dueTables}
        where t.key = any(${textArray(keys)}) and t.status in ('pending', 'bulkpending')
          and t.event_date <= ${today}::date
        order by t.key for update of t`,
  )
}

/**
 * The missing information that keeps a touch from being processed (CG-68), as text for the member; empty if nothing is
 * missing.
 */
export function missingFor(
  touch: Pick<
    DueTouch,
    | 'street'
    | 'country'
    | 'location_archived'
    | 'awaits_address'
    | 'personalization'
    | 'personalization_required'
    | 'appointment_required'
    | 'has_appointment'
  >,
): string[] {
  const missing: string[] = []
  const ships = touch.country === 'US' || touch.country === 'CA'
  if (touch.awaits_address) missing.push(missingNewAddress)
  else if (touch.street === null || touch.location_archived || !ships) missing.push(missingAddress)
  if (touch.personalization_required && !touch.personalization?.trim()) missing.push(missingPersonalization)
  if (touch.appointment_required && !touch.has_appointment) missing.push(missingAppointment)
  return missing
}

/** The address check of `missingFor`, as a condition on `t` and its location `l`; a private address is never missing. */
export const lacksAddress = sql.raw(
  `(t.private_place is null and (t.awaits_address or l.street is null or l.archived_at is not null
    or coalesce(l.country, '') not in ('US', 'CA')))`,
)
/** Its personalization check, on `t` and its experience `e`. */
export const lacksPersonalization = sql.raw(
  `(e.personalization_required and coalesce(btrim(t.personalization), '') = '')`,
)
/** Its appointment check, on `t` and `e`. */
export const lacksAppointment = sql.raw(`(e.appointment_required and t.appointment_at is null)`)

/** Whether a touch lacks only what staff arrange; such a touch doesn't expire. */
export function waitsForStaff(touch: Parameters<typeof missingFor>[0]): boolean {
  const missing = missingFor(touch)
  return missing.length === 1 && missing[0] === missingAppointment
}
