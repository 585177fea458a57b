import type { ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { Parcel } from './carrier.ts'

/** A touch whose process date has come, with what decides whether it can go out. */
export interface DueTouch {
  key: TouchKey
  member_key: string
  experience_key: ExperienceKey
  recipient_name: string
  title: string
  event_date: CalendarDate
  street: string | null
  city: string | null
  state: string | null
  zip: string | null
  country: string | null
  lat: number | null
  lng: number | null
  location_archived: boolean
  personalization: string | null
  personalization_required: boolean
  appointment_required: boolean
  has_appointment: boolean
}

export const dueColumns = sql.raw(`
  t.key, t.member_key, t.experience_key, t.recipient_name, t.title, t.event_date::text as event_date, l.street, l.city,
  l.state, l.zip, l.country, l.lat, l.lng, (l.archived_at is not null) as location_archived, t.personalization,
  e.personalization_required, e.appointment_required, (t.appointment_at is not null) as has_appointment`)

interface Batch {
  today: CalendarDate
  limit: number
  /** The last touch of the batch before; null for the first. */
  after: { date: string; key: string } | null
}

/**
 * Locks the next touches that are due: process date today or earlier, so that a day without a worker is caught
 * up. Those that another process works on are left to it.
 */
export async function lockDue(tx: Tx, { today, limit, after }: Batch): Promise<DueTouch[]> {
  const further = after ? sql`and (t.event_date, t.key) > (${after.date}::date, ${after.key})` : sql``
  return rowsOf<DueTouch>(
    tx,
    sql`select ${dueColumns} from touches t
        join experiences e on e.key = t.experience_key
        left join locations l on l.key = t.location_key
        where t.status in ('pending', 'bulkpending') and t.event_date <= ${today}::date ${further}
        order by t.event_date, t.key limit ${limit} for update of t skip locked`,
  )
}

/** What keeps a touch from being processed (CG-68), in words for the member; empty when nothing does. */
export function missingFor(
  touch: Pick<
    DueTouch,
    | 'street'
    | 'country'
    | 'location_archived'
    | 'personalization'
    | 'personalization_required'
    | 'appointment_required'
    | 'has_appointment'
  >,
): string[] {
  const missing: string[] = []
  const ships = touch.country === 'US' || touch.country === 'CA'
  if (touch.street === null || touch.location_archived || !ships) missing.push('a valid address')
  if (touch.personalization_required && !touch.personalization?.trim()) missing.push('the personalization')
  if (touch.appointment_required && !touch.has_appointment) missing.push('an appointment')
  return missing
}

/** A due touch as a parcel; only of touches that miss nothing. */
export function parcelOf(touch: DueTouch): Parcel {
  return {
    touchKey: touch.key,
    street: touch.street ?? '',
    city: touch.city ?? '',
    state: touch.state ?? '',
    zip: touch.zip ?? '',
    lat: touch.lat,
    lng: touch.lng,
  }
}
