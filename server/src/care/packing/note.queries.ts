import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A touch whose number is noted, and what it has. */
export interface NotedTouch {
  key: TouchKey
  member_key: MemberKey
  status: string
  name: string
  /** What the code on its papers says; null where it has none. */
  code: number | null
  /** The number that was noted and not handed over. */
  number: string | null
  is_handed: boolean
}

/** Locks the touches that are named by key or by the number of their code, and finds them again by either. */
export async function lockToNote(tx: Tx, names: readonly (string | number)[]) {
  const keys = names.filter((name): name is string => typeof name === 'string')
  const codes = names.filter((name): name is number => typeof name === 'number')
  const rows = await rowsOf<NotedTouch>(
    tx,
    sql`select t.key, t.member_key, t.status, t.recipient_name as name, p.number as code,
          case when p.handed_at is null then p.tracking_number end as number, (p.handed_at is not null) as is_handed
        from touches t left join packing_touches p on p.touch_key = t.key
        where t.key = any(${textArray(keys)}) or t.key in
          (select coded.touch_key from packing_touches coded where coded.number = any(${sql.param(codes)}::int[]))
        order by t.key for update of t`,
  )
  const byKey = new Map<string, NotedTouch>(rows.map((row) => [row.key, row]))
  const byCode = new Map(rows.flatMap((row) => (row.code === null ? [] : [[row.code, row] as const])))
  return {
    byKey: (key: string) => byKey.get(key),
    find: (name: string | number) => (typeof name === 'string' ? byKey.get(name) : byCode.get(name)),
  }
}

/** Whose parcels carry the numbers: on their way, waiting for their carrier, or by a label that was bought for them. */
export async function parcelsByNumber(tx: Tx, numbers: readonly string[]) {
  const wanted = textArray(numbers)
  const rows = await rowsOf<{ number: string; key: TouchKey; name: string; weight: number }>(
    tx,
    // What is on its way or noted comes last, and counts: a label that was bought for a number that is taken is not noted.
    sql`select w.number, t.key, t.recipient_name as name, 0 as weight
        from packing_labels w join touches t on t.key = w.touch_key
        where w.state = 'bought' and w.number = any(${wanted})
        union all
        select t.tracking_number as number, t.key, t.recipient_name as name, 1 as weight
        from touches t where t.tracking_number = any(${wanted})
        union all
        select p.tracking_number as number, t.key, t.recipient_name as name, 1 as weight
        from packing_touches p join touches t on t.key = p.touch_key where p.tracking_number = any(${wanted})
        order by weight`,
  )
  return new Map(rows.map((row) => [row.number, { key: row.key, name: row.name }]))
}
