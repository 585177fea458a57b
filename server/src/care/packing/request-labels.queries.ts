import type { PackingLabelKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { parcelAddress } from '../touches/lists/queries.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { addressMark, isSendable } from './labels.queries.ts'
import type { PrintRow } from './prints.queries.ts'
import { buyingMinutesMax } from './unwanted.queries.ts'

const inTheBatch = sql`packing_touches p join packing_labels w on w.touch_key = p.touch_key
  join touches t on t.key = p.touch_key ${parcelAddress}`

/**
 * Labels of a batch whose address is no longer their touch's, except those that may be in the middle of being bought.
 */
export async function outdatedLabels(tx: Tx, print: PrintRow, machine: Date): Promise<PackingLabelKey[]> {
  const left = sql`(w.tried_at is null or w.tried_at < ${machine.toISOString()}::timestamptz
    - make_interval(mins => ${buyingMinutesMax}))`
  const rows = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`select w.key from ${inTheBatch} where p.batch_key = ${print.batch_key} and w.address_mark <> ${addressMark}
          and (w.state = 'bought' or (w.state = 'asked' and w.vendor_id is not null and ${left})) order by w.key`,
  )
  return rows.map(({ key }) => key)
}

/** Labels of a batch that were refused or left over by an ended print, with their current address. */
export function labelsToRetry(tx: Tx, print: PrintRow) {
  return rowsOf<{ key: PackingLabelKey; mark: string }>(
    tx,
    sql`select w.key, ${addressMark} as mark from ${inTheBatch}
        where p.batch_key = ${print.batch_key} and w.print_key <> ${print.key} and ${isSendable}
          and (w.state = 'refused' or (w.state = 'asked' and (w.vendor_id is null or w.address_mark = ${addressMark})
            and not exists (select from packing_prints r
              where r.key = w.print_key and r.state in ('waiting', 'printing'))))
        order by w.key`,
  )
}

/** Touches of a batch that still go out and have no label, with the mark of their address. */
export function touchesWithoutLabel(tx: Tx, print: PrintRow) {
  return rowsOf<{ touch: TouchKey; mark: string }>(
    tx,
    sql`select p.touch_key as touch, ${addressMark} as mark from packing_touches p
        join touches t on t.key = p.touch_key ${parcelAddress}
        where p.batch_key = ${print.batch_key} and p.handed_at is null and ${isSendable} and not exists (select
          from packing_labels w where w.touch_key = p.touch_key and w.state in ('asked', 'bought', 'refused'))
        order by p.place`,
  )
}
