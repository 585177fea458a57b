import type { ContactKey, ExperienceKey, TouchKey } from '@goodturn/contract/ids'
import { homeCountedMax, homeDaysAhead } from '@goodturn/contract/outreach/home/limits'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { checkedAddressColumns, joinedTables } from '../../care/touches/lists/queries.ts'
import { touchBranches } from '../../care/touches/lists/scope.ts'

/** An upcoming gift, with the fields used to group it and to check whether it can go out. */
export interface NextRow {
  key: TouchKey
  event_date: CalendarDate
  contact_key: ContactKey
  recipient_name: string
  title: string
  why: string
  experience_key: ExperienceKey
  experience_slug: string
  image_name: string | null
  art: Art
  street: string | null
  country: string | null
  location_archived: boolean
  awaits_address: boolean
  personalization: string | null
  personalization_required: boolean
  appointment_required: boolean
  has_appointment: boolean
}

/**
 * Gifts that go out within 14 days, soonest first: at most `homeCountedMax`, plus one if there are more. Reads the
 * list's index from today on.
 */
export function findNext(tx: Tx, scope: Scope, today: CalendarDate): Promise<NextRow[]> {
  const last = addDays(today, homeDaysAhead)
  const parts = touchBranches(scope).map(
    (whose) => sql`(select t.key, t.event_date from touches t
      where ${whose} and t.status_group = 'upcoming' and t.status <> 'paused'
        and t.event_date between ${today}::date and ${last}::date
      order by t.event_date, t.key limit ${homeCountedMax + 1})`,
  )
  return rowsOf<NextRow>(
    tx,
    sql`select t.key, t.event_date::text as event_date, t.contact_key, t.recipient_name,
          coalesce(t.custom_title, t.title) as title,
          case when t.parent_kind = 'service' then 'One-time gift' else s.title end as why,
          t.experience_key, e.slug as experience_slug, coalesce(t.custom_image_name, e.image_name) as image_name, e.art,
          ${checkedAddressColumns}, (l.archived_at is not null) as location_archived, t.awaits_address, t.personalization,
          e.personalization_required, e.appointment_required, (t.appointment_at is not null) as has_appointment
        from (select key, event_date from (${sql.join(parts, sql` union all `)}) found
          order by event_date, key limit ${homeCountedMax + 1}) near
        join touches t on t.key = near.key ${joinedTables} order by near.event_date, near.key`,
  )
}
