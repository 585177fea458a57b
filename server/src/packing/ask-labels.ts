import { sql } from 'drizzle-orm'
import { newKey } from '../platform/ids.ts'
import type { Cause } from '../platform/context.ts'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { PackingLabelKey, TouchKey } from '@goodturn/contract/ids'
import { addressMark, isSendable } from './labels.queries.ts'
import type { PrintRow } from './prints.queries.ts'
import { enqueueRefunds } from './refund-labels.ts'
import { triedMinutes } from './unwanted.queries.ts'

/**
 * Writes down which labels a print wants, before anything is bought: of each touch of the batch that still goes out and
 * has none. What was refused before, or left by a print that ended, is asked for again; a label for an address that is
 * no longer the touch's is given back, and one for the new address asked for.
 */
export async function askLabels(tx: Tx, print: PrintRow, cause: Cause): Promise<void> {
  const { key, batch_key: batch } = print
  const left = sql`(w.tried_at is null or w.tried_at < ${cause.machine.toISOString()}::timestamptz
    - make_interval(mins => ${triedMinutes}))`
  // One after the other: of two prints of a batch the second finds what the first asked for.
  await tx.execute(sql`select from packing_batches where key = ${batch} for update`)
  const wrong = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`update packing_labels w set state = 'unwanted', unwanted_at = ${cause.now.toISOString()}::timestamptz
        from packing_touches p, touches t, locations l
        where p.batch_key = ${batch} and w.touch_key = p.touch_key and t.key = p.touch_key and l.key = t.location_key
          and w.address_mark <> ${addressMark}
          and (w.state = 'bought' or (w.state = 'asked' and w.vendor_id is not null and ${left}))
        returning w.key`,
  )
  await enqueueRefunds(
    tx,
    cause,
    wrong.map((one) => one.key),
  )
  await tx.execute(sql`update packing_labels w set state = 'asked', print_key = ${key}, batch_key = ${batch},
      why = null, address_mark = ${addressMark}, vendor_id = case when w.state = 'refused' then null else w.vendor_id end
    from packing_touches p, touches t, locations l
    where p.batch_key = ${batch} and w.touch_key = p.touch_key and t.key = p.touch_key and l.key = t.location_key
      and w.print_key <> ${key} and ${isSendable}
      and (w.state = 'refused' or (w.state = 'asked' and (w.vendor_id is null or w.address_mark = ${addressMark})
        and not exists (select from packing_prints r where r.key = w.print_key and r.state in ('waiting', 'printing'))))`)
  const lacking = await rowsOf<{ touch_key: TouchKey }>(
    tx,
    sql`select p.touch_key from packing_touches p join touches t on t.key = p.touch_key
        join locations l on l.key = t.location_key
        where p.batch_key = ${batch} and p.handed_at is null and ${isSendable} and not exists (select
          from packing_labels w where w.touch_key = p.touch_key and w.state in ('asked', 'bought', 'refused'))`,
  )
  const rows = JSON.stringify(
    lacking.map(({ touch_key }) => ({ key: newKey('packingLabel'), touch: touch_key })),
  )
  await tx.execute(sql`insert into packing_labels (key, touch_key, batch_key, print_key, state, address_mark)
    select r.key, r.touch, ${batch}, ${key}, 'asked', ${addressMark}
    from jsonb_to_recordset(${rows}::jsonb) as r(key text, touch text)
    join touches t on t.key = r.touch join locations l on l.key = t.location_key
    on conflict (touch_key) where state in ('asked', 'bought', 'refused') do nothing`)
}
