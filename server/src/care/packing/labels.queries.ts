import type { PackingBatchKey, PackingLabelKey, PackingPrintKey, TouchKey } from '@goodturn/contract/ids'
import type { BatchLabels } from '@goodturn/contract/care/packing/label-calls'
import { dollars } from '@goodturn/contract/money'
import { sql } from 'drizzle-orm'
import { parcelAddress } from '../touches/lists/queries.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { showBatch } from './batches.queries.ts'

/** A fingerprint of the address `l`: a label bought for one address doesn't fit another. */
export const addressMark = sql`md5(concat_ws('|', l.street, l.street2, l.city, l.state, l.zip, l.country))`

/** True if the touch is still to be sent and its address is one we can buy labels for; reads `t` and `l`. */
export const isSendable = sql`(t.status in ('pending', 'bulkpending') and l.country = 'US')`

/** The carrier labels a batch has, and what printing would buy. */
export async function labelsOfBatch(tx: Tx, key: PackingBatchKey, sold: boolean): Promise<BatchLabels> {
  await showBatch(tx, key)
  const [row] = await rowsOf<{ have: number; to_buy: number; cents: number }>(
    tx,
    sql`select (count(*) filter (where found.has))::int as have,
          (count(*) filter (where not found.has and p.handed_at is null and ${isSendable}))::int as to_buy,
          (select coalesce(sum(paid.cents), 0) from packing_labels paid
            where paid.batch_key = ${key} and paid.state <> 'refunded')::int as cents
        from packing_touches p join touches t on t.key = p.touch_key ${parcelAddress}
        cross join lateral (select exists (select from packing_labels w where w.touch_key = t.key
          and ((w.state = 'bought' and w.address_mark = ${addressMark})
            or (w.state = 'used' and w.batch_key = ${key}))) as has) found
        where p.batch_key = ${key}`,
  )
  const { have = 0, to_buy = 0, cents = 0 } = row ?? {}
  return { sold, have, to_buy: sold ? to_buy : 0, cost: dollars(cents) }
}

/** A label that a print requested, and where its parcel goes. */
export interface RequestedLabel {
  key: PackingLabelKey
  touch_key: TouchKey
  state: 'asked' | 'bought'
  vendor_id: string | null
  place: number
  name: string
  company: string | null
  street: string
  street2: string | null
  city: string
  state_code: string
  zip: string
  ounce_tenths: number | null
  length_tenths: number | null
  width_tenths: number | null
  height_tenths: number | null
}

/** Labels of a print, after the given place, that are still to be bought or lack their picture. */
export function labelsToBuy(
  tx: Tx,
  { key, batch_key: batch }: { key: PackingPrintKey; batch_key: PackingBatchKey },
  after: number,
  limit: number,
): Promise<RequestedLabel[]> {
  return rowsOf<RequestedLabel>(
    tx,
    sql`select w.key, w.touch_key, w.state, w.vendor_id, p.place,
          coalesce(t.ship_to_name, c.shipping_salutation, t.recipient_name) as name, l.company, l.street, l.street2, l.city,
          l.state as state_code, l.zip, s.ounce_tenths, s.length_tenths, s.width_tenths, s.height_tenths
        from packing_touches p
        join packing_labels w on w.touch_key = p.touch_key
          and ((w.state = 'asked' and w.print_key = ${key}) or (w.state = 'bought' and not w.has_picture))
        join touches t on t.key = p.touch_key
        join contacts c on c.key = t.contact_key
        ${parcelAddress}
        left join packing_parcels s on s.experience_key = t.experience_key
        where p.batch_key = ${batch} and p.place > ${after} and ${isSendable} and w.address_mark = ${addressMark}
        order by p.place limit ${limit}`,
  )
}

/** The label to print for a touch, or the reason it has none. */
export interface LabelToPrint {
  touch_key: TouchKey
  key: PackingLabelKey | null
  /** A whole sentence; null where there is a picture to print. */
  why: string | null
}

/** The labels to print, by touch. */
export async function labelsToPrint(tx: Tx, touchKeys: readonly TouchKey[]) {
  const rows = await rowsOf<LabelToPrint>(
    tx,
    sql`select t.key as touch_key, w.key, case
          when w.state = 'bought' and w.has_picture and w.address_mark = ${addressMark} then null
          when l.country <> 'US' then 'Labels are bought for addresses in the United States only.'
          when w.state = 'refused' then w.why
          when w.state = 'bought' and not w.has_picture
            then 'Its label is bought, but its picture did not come. Print again: nothing is bought twice.'
          else 'The carrier service did not answer. Print again: nothing is bought twice.' end as why
        from touches t ${parcelAddress}
        left join packing_labels w on w.touch_key = t.key and w.state in ('asked', 'bought', 'refused')
        where t.key = any(${textArray(touchKeys)})`,
  )
  return new Map(rows.map((row) => [row.touch_key, row]))
}

/** A bought label that can be handed over. */
export interface HandoverLabel {
  touch_key: TouchKey
  name: string
  carrier: string
  number: string
  /** Whether the touch's address still matches the label. */
  is_right: boolean
}

/** The bought label of a touch, found by its key, its code's number, or the carrier's numbers. */
export async function findBought(
  tx: Tx,
  name: string | number,
  numbers: readonly string[],
): Promise<HandoverLabel | null> {
  const named =
    typeof name === 'number'
      ? sql`w.touch_key in (select coded.touch_key from packing_touches coded where coded.number = ${name})`
      : sql`(w.touch_key = ${name} or w.number = any(${textArray(numbers)}))`
  const [row] = await rowsOf<HandoverLabel>(
    tx,
    sql`select w.touch_key, t.recipient_name as name, w.carrier, w.number, (w.address_mark = ${addressMark}) as is_right
        from packing_labels w join touches t on t.key = w.touch_key ${parcelAddress}
        where w.state = 'bought' and ${named} limit 1`,
  )
  return row ?? null
}

/** Bought labels of a batch whose numbers are not noted yet, and whether their touches are packed. */
export function boughtLabelsOfBatch(tx: Tx, key: PackingBatchKey) {
  return rowsOf<HandoverLabel & { is_packed: boolean }>(
    tx,
    sql`select w.touch_key, t.recipient_name as name, w.carrier, w.number, (w.address_mark = ${addressMark}) as is_right,
          (p.packed_at is not null) as is_packed
        from packing_touches p join packing_labels w on w.touch_key = p.touch_key and w.state = 'bought'
        join touches t on t.key = p.touch_key ${parcelAddress}
        where p.batch_key = ${key} and p.tracking_number is null and p.handed_at is null order by p.place`,
  )
}
