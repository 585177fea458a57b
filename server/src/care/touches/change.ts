import type { TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { countTouches } from './lists/counting.ts'
import { touches } from './tables.ts'

type Writable = Omit<
  typeof touches.$inferInsert,
  'key' | 'memberKey' | 'assignedMemberKey' | 'parentKind' | 'statusGroup'
>

/** The values a change writes: plain values, or expressions over the changed row (`touches.status`). */
export type TouchChange = { [K in keyof Writable]?: Writable[K] | SQL }

/**
 * Changes every touch that `where` selects and updates the counters of the activity list, in one statement. This is the
 * only way to change a touch's status or tracking. Returns the changed keys, oldest process date first. `where` is
 * evaluated under the row lock, so it should repeat the state that the change starts from.
 */
export async function changeTouches(tx: Tx, where: SQL, change: TouchChange): Promise<TouchKey[]> {
  const set = Object.entries(change).map(
    ([member, value]) => sql`${sql.identifier(columnOf(member))} = ${valueOf(member, value)}`,
  )
  const rows = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`
    with before as (
      select key, status_group, assigned_member_key from touches where ${where} order by key for update
    ), after as (
      update touches set ${sql.join(set, sql`, `)} from before where touches.key = before.key
      returning touches.key, touches.member_key, touches.parent_kind, touches.event_date,
        before.status_group as old_group, touches.status_group,
        before.assigned_member_key as old_assignee, touches.assigned_member_key
    ), counted as (
      ${countTouches(sql`
        select member_key, old_assignee as assigned_member_key, parent_kind, old_group as status_group, -1 as change
        from after
        union all select member_key, assigned_member_key, parent_kind, status_group, 1 from after`)}
    )
    select key from after order by event_date, key`,
  )
  return rows.map((row) => row.key)
}

function columnOf(member: string): string {
  return touches[member as keyof Writable].name
}

/** Casts JavaScript values to their column's type; expressions stay as they are. */
function valueOf(member: string, value: unknown): SQL {
  if (value !== null && typeof value === 'object' && 'queryChunks' in value) return value as SQL
  const given = value instanceof Date ? value.toISOString() : value
  return sql`${given}::${sql.raw(touches[member as keyof Writable].getSQLType().replace(/ collate .*/, ''))}`
}
