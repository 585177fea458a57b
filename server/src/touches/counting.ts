import { type SQL, sql } from 'drizzle-orm'

/**
 * The end of a statement that changes touches: sums the changes that `changes` selects (member_key, parent_kind,
 * status_group, change) into the members' counters, named `touches:<group>:<kind>` (R-4). The activity list reads its
 * totals there instead of counting rows. Written in one order of keys, so that two statements cannot lock crosswise.
 */
export function countTouches(changes: SQL): SQL {
  return sql`
    insert into counters (member_key, name, count)
    select member_key, 'touches:' || status_group || ':' || parent_kind as name, sum(change)::int
    from (${changes}) as changed
    group by member_key, status_group, parent_kind
    having sum(change) <> 0
    order by member_key, name
    on conflict (member_key, name) do update set count = counters.count + excluded.count`
}
