import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A touch to note a number for, with its current code and number. */
export interface TouchToRecord {
  key: TouchKey
  member_key: MemberKey
  status: string
  name: string
  /** The number of its code on paper; null if it has none. */
  code: number | null
  /** The number that was noted and not handed over. */
  number: string | null
  is_handed: boolean
}

/** Locks touches given by key or code number, and lets the caller look them up by either. */
export async function lockToRecord(tx: Tx, names: readonly (string | number)[]) {
  const keys = names.filter((name): name is string => typeof name === 'string')
  const codes = names.filter((name): name is number => typeof name === 'number')
  const rows = await rowsOf<TouchToRecord>(
    tx,
    sql`select t.key, t.member_key, t.status, t.recipient_name as name, p.number as code,
          case when p.handed_at is null then p.tracking_number end as number, (p.handed_at is not null) as is_handed
        from touches t left join packing_touches p on p.touch_key = t.key
        where t.key = any(${textArray(keys)}) or t.key in
          (select coded.touch_key from packing_touches coded where coded.number = any(${sql.param(codes)}::int[]))
        order by t.key for update of t`,
  )
  const byKey = new Map<string, TouchToRecord>(rows.map((row) => [row.key, row]))
  const byCode = new Map(rows.flatMap((row) => (row.code === null ? [] : [[row.code, row] as const])))
  return {
    byKey: (key: string) => byKey.get(key),
    find: (name: string | number) => (typeof name === 'string' ? byKey.get(name) : byCode.get(name)),
  }
}

/** The touches whose parcels have these numbers: on their way, waiting for the carrier, or with a bought label. */
export async function parcelsByNumber(tx: Tx, numbers: readonly string[]) {
  const wanted = textArray(numbers)
  const rows = await rowsOf<{ number: string; key: TouchKey; name: string; weight: number }>(
    tx,
    // The last row for a number wins. Shipped and noted numbers sort last, so a bought label isn't noted if its number
    // is taken.
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
