import type { LocationKey } from '@goodturn/contract/ids'
import { homeCountedMax, homeDaysAhead, homeNeedsMax } from '@goodturn/contract/outreach/home/limits'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { lacksAddress, lacksPersonalization } from '../../care/touches/schedule/due.ts'
import { type TouchJoined, joinedColumns, joinedTables } from '../../care/touches/lists/queries.ts'
import { touchBranches } from '../../care/touches/lists/scope.ts'

/** A touch that needs its member, with the likely address if it lacks one. */
export interface NeedRow extends TouchJoined {
  personalization_label: string | null
  has_wish: boolean
  suggested: { key: LocationKey; street: string; city: string; state: string } | null
  total: number
}

/**
 * Touches that need the member: returned ones, ones that wait for information, and ones that go out within 14 days
 * without it. An appointment that we arrange needs them until they pick days; a gift that waits for its link doesn't. Returns the first in full, and the total
 * counted up to a limit, so the cost does not grow with the number of touches.
 */
export function findNeeds(tx: Tx, scope: Scope, today: CalendarDate): Promise<NeedRow[]> {
  const [first, last] = [addDays(today, 1), addDays(today, homeDaysAhead)]
  const waiting = touchBranches(scope).map(
    (whose) => sql`
      (select t.key, case when t.status = 'returntosender' then 0 else 1 end as place, t.event_date
        from touches t join experiences e on e.key = t.experience_key left join locations l on l.key = t.location_key
        where ${whose} and t.status_group = 'needs' and t.link_step is null
          and not (t.status = 'incomplete' and e.appointment_required and t.appointment_at is null
            and t.appointment_wish is not null and not ${lacksAddress} and not ${lacksPersonalization})
        order by t.event_date, t.key limit ${homeCountedMax})`,
  )
  const soon = touchBranches(scope).map(
    (whose) => sql`
      (select t.key, 2 as place, t.event_date
        from (select t.key from touches t where ${whose} and t.status_group = 'upcoming' and t.status = 'pending'
            and t.event_date between ${first}::date and ${last}::date
          order by t.event_date, t.key limit ${homeCountedMax}) near
        join touches t on t.key = near.key
        join experiences e on e.key = t.experience_key left join locations l on l.key = t.location_key
        where ${lacksAddress} or ${lacksPersonalization})`,
  )
  return rowsOf<NeedRow>(
    tx,
    sql`select ${joinedColumns}, e.personalization_label, (t.appointment_wish is not null) as has_wish,
          known.address as suggested, found.total
        from (select key, place, event_date, (count(*) over ())::int as total
          from (${sql.join([...waiting, ...soon], sql` union all `)}) counted
          order by place, event_date, key limit ${homeNeedsMax}) found
        join touches t on t.key = found.key ${joinedTables}
        left join lateral (
          select jsonb_build_object('key', o.key, 'street', o.street, 'city', o.city, 'state', o.state) as address
          from locations o where o.contact_key = t.contact_key and o.archived_at is null and o.whose = 'primary'
            and (o.country = 'US' or (o.country = 'CA' and not s.us_only and not s.is_topofmind)) and o.key is distinct from t.location_key
          order by o.created_at desc, o.key desc limit 1
        ) known on t.status <> 'returntosender' and ${lacksAddress}
        order by found.place, found.event_date, found.key`,
  )
}
