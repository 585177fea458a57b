import { type SQL, sql } from 'drizzle-orm'
import { addToCounters } from '../../../platform/database/counters.ts'

/**
 * SQL that ends a statement changing touches: adds the changes selected by `changes` (member_key, assigned_member_key,
 * parent_kind, status_group, change) to the counters that the activity list reads instead of counting rows. These
 * are the owner's counters, named `touches:<group>:<kind>`, and those of the contact's assigned member if that is
 * someone else, named `assigned-touches:<group>:<kind>` (CG-52).
 */
export function countTouches(changes: SQL): SQL {
  return addToCounters(sql`
    select who.member_key, who.list || ':' || status_group || ':' || parent_kind as name, sum(change)::int
    from (${changes}) as changed cross join lateral (
      values (changed.member_key, 'touches'), (changed.assigned_member_key, 'assigned-touches')
    ) as who(member_key, list)
    where who.member_key is not null and (who.list = 'touches' or who.member_key <> changed.member_key)
    group by who.member_key, who.list, status_group, parent_kind
    having sum(change) <> 0`)
}
