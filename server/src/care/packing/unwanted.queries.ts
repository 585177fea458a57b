import type { PackingLabelKey, TouchKey } from '@goodturn/contract/ids'
import type { LabelState } from '@goodturn/contract/care/packing/label-states'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** After how many minutes a label can no longer be in the middle of being bought (machine time). */
export const buyingMinutesMax = 10

/** A label to refund, with its current state. */
export async function labelToRefund(tx: Tx, key: PackingLabelKey) {
  const [row] = await rowsOf<{
    key: PackingLabelKey
    touch_key: TouchKey
    state: LabelState
    vendor_id: string | null
    number: string | null
    cents: number | null
    unwanted_at: Date | string
  }>(
    tx,
    sql`select w.key, w.touch_key, w.state, w.vendor_id, w.number, w.cents, w.unwanted_at
        from packing_labels w where w.key = ${key}`,
  )
  return row ?? null
}

/**
 * Labels that were bought, or may have been, for touches that don't go out with them; skips those that may be in the
 * middle of being bought.
 */
export async function unusedLabels(tx: Tx, machine: Date, limit: number): Promise<PackingLabelKey[]> {
  const rows = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`select w.key from packing_labels w join touches t on t.key = w.touch_key
        left join packing_touches p on p.touch_key = w.touch_key and p.batch_key is not null
        where w.state in ('asked', 'bought') and w.vendor_id is not null
          and (t.status in ('canceled', 'expired', 'completed') or p.touch_key is null)
          and (w.state = 'bought' or w.tried_at is null
            or w.tried_at < ${machine.toISOString()}::timestamptz - make_interval(mins => ${buyingMinutesMax}))
        order by w.key limit ${limit} for update of w`,
  )
  return rows.map(({ key }) => key)
}

/** Bought labels whose touches went out under their numbers. */
export async function usedLabels(tx: Tx): Promise<PackingLabelKey[]> {
  const rows = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`select w.key from packing_labels w join touches t on t.key = w.touch_key
        where w.state = 'bought' and t.status = 'completed' and t.tracking_number = w.number`,
  )
  return rows.map(({ key }) => key)
}

/** Labels still to be refunded. */
export async function unwantedLabels(tx: Tx): Promise<PackingLabelKey[]> {
  const rows = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`select key from packing_labels where state = 'unwanted' order by key limit 5000`,
  )
  return rows.map(({ key }) => key)
}

/** Labels that will not be printed again and whose pictures, which show addresses, are still in the file store. */
export async function labelsWithOldPictures(tx: Tx): Promise<PackingLabelKey[]> {
  const rows = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`select key from packing_labels where has_picture and state in ('used', 'unwanted', 'refunded', 'forfeited') limit 5000`,
  )
  return rows.map(({ key }) => key)
}
