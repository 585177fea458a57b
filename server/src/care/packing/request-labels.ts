import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { outdatedLabels, labelsToRetry, touchesWithoutLabel } from './request-labels.queries.ts'
import type { PrintRow } from './prints.queries.ts'
import { enqueueRefunds } from './refund-labels.ts'

/**
 * Records which labels a print wants before anything is bought: one for each touch of the batch that still goes out and
 * has none. Labels that were refused, or left over by an ended print, are requested again; a label for an address that
 * is no longer the touch's is refunded, and one for the new address requested.
 */
export async function requestLabels(tx: Tx, print: PrintRow, cause: Cause): Promise<void> {
  const { key, batch_key: batch } = print
  // Prints of a batch take turns here: a second one sees the labels that the first requested.
  await tx.execute(sql`select from packing_batches where key = ${batch} for update`)
  const wrong = await outdatedLabels(tx, print, cause.machine)
  await tx.execute(sql`update packing_labels set state = 'unwanted', unwanted_at = ${cause.now.toISOString()}::timestamptz
    where key = any(${textArray(wrong)}) and state in ('asked', 'bought')`)
  await enqueueRefunds(tx, cause, wrong)

  const again = JSON.stringify(await labelsToRetry(tx, print))
  await tx.execute(sql`update packing_labels set state = 'asked', print_key = ${key}, batch_key = ${batch}, why = null,
      address_mark = r.mark, vendor_id = case when state = 'refused' then null else vendor_id end
    from jsonb_to_recordset(${again}::jsonb) as r(key text, mark text)
    where packing_labels.key = r.key and state in ('asked', 'refused')`)

  const unlabeled = await touchesWithoutLabel(tx, print)
  const fresh = JSON.stringify(unlabeled.map((one) => ({ key: newKey('packingLabel'), ...one })))
  await tx.execute(sql`insert into packing_labels (key, touch_key, batch_key, print_key, state, address_mark)
    select r.key, r.touch, ${batch}, ${key}, 'asked', r.mark
    from jsonb_to_recordset(${fresh}::jsonb) as r(key text, touch text, mark text)
    on conflict (touch_key) where state in ('asked', 'bought', 'refused') do nothing`)
}
