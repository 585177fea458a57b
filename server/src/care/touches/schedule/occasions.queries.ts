import type { ContactKey, ParentKey, TouchKey } from '@goodturn/contract/ids'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** A touch whose service is tied to one of the person's dates, with the facts that decide its day. */
export interface OccasionTouch {
  key: TouchKey
  contact_key: ContactKey
  parent_kind: 'service' | 'plan' | 'package'
  parent_key: ParentKey
  status: TouchStatus
  event_date: CalendarDate
  occasion_on: CalendarDate | null
  /** The day on which it was paid: the first of its period. */
  paid_on: CalendarDate
  occasion: Occasion
  /** Months after the person's date. */
  months: number
  days_max: number
}

/** The months of a touch's entry in its plan's schedule. */
const monthsOfEntry = sql`coalesce((select (entry ->> 'months')::int from jsonb_array_elements(s.schedule) entry
  where entry ->> 'experience' = e.slug limit 1), 0)`

/** The touches selected by `which` on `t` that follow a date of their person, oldest first. */
export function occasionTouches(tx: Tx, which: SQL): Promise<OccasionTouch[]> {
  return rowsOf<OccasionTouch>(
    tx,
    sql`select t.key, t.contact_key, t.parent_kind, t.parent_key, t.status, t.event_date::text as event_date,
          t.occasion_on::text as occasion_on, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as paid_on,
          s.occasion, ${monthsOfEntry} as months, e.fulfillment_days_max as days_max
        from touches t join services s on s.key = t.service_key join experiences e on e.key = t.experience_key
        where ${which} and s.occasion is not null and not t.is_date_own
        order by t.created_at, t.event_date, t.key`,
  )
}

/** A day that a gift of a plan was or is for. */
export interface TakenDay {
  key: TouchKey
  parent_key: ParentKey
  months: number
  on: CalendarDate
}

/** The days that the plans' gifts were or are for; a gift without one of the person's dates counts with its own day. */
export function takenDays(tx: Tx, planKeys: readonly ParentKey[]): Promise<TakenDay[]> {
  return rowsOf<TakenDay>(
    tx,
    sql`select t.key, t.parent_key, ${monthsOfEntry} as months,
          coalesce(t.occasion_on, t.event_date)::text as on
        from touches t join services s on s.key = t.service_key join experiences e on e.key = t.experience_key
        where t.parent_key = any(${textArray(planKeys)}) and t.status not in ('canceled', 'expired')
        order by t.event_date, t.key`,
  )
}
