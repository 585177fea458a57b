import type { ContactKey, PackingLabelKey, PackingPrintKey, TouchKey } from '@goodturn/contract/ids'
import { inArray, sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { labelName, partName } from './stored-parts.ts'
import { packingLabels } from './tables.ts'

/**
 * Deletes people's parcel numbers and papers; runs before the touches' recipients are cleared. Returns the names of
 * stored files to remove: labels, and prints of batches with such a parcel, which can be printed again for the others.
 */
export async function forgetPeopleOfPacking(tx: Tx, contactKeys: readonly ContactKey[]): Promise<string[]> {
  const ofThem = sql`(select key from touches where contact_key = any(${textArray(contactKeys)}))`
  const prints = await rowsOf<{ key: PackingPrintKey; parts: number }>(
    tx,
    sql`update packing_prints print set parts = 0 from packing_prints before
        where print.key = before.key and before.parts > 0 and print.batch_key in
          (select batch_key from packing_touches where touch_key in ${ofThem})
        returning before.key, before.parts`,
  )
  const labels = await rowsOf<{ key: PackingLabelKey }>(
    tx,
    sql`update packing_labels w set number = null, why = null, address_mark = '', has_picture = false,
          state = case when w.state <> 'bought' then w.state when w.number = t.tracking_number then 'used'
            else 'unwanted' end
        from touches t where t.key = w.touch_key and w.touch_key in ${ofThem} returning w.key`,
  )
  await tx.execute(sql`update packing_touches set tracking_number = null where touch_key in ${ofThem}`)
  return [
    ...prints.flatMap(({ key, parts }) => Array.from({ length: parts }, (_, part) => partName(key, part))),
    ...labels.map(({ key }) => labelName(key)),
  ]
}

/**
 * Clears the fingerprints of erased addresses, and the sellers' words about them, from the labels of touches. Listens to
 * `touches.addresses-erased`.
 */
export async function forgetAddressMarks(
  tx: Tx,
  { touchKeys }: { touchKeys: readonly TouchKey[] },
): Promise<void> {
  await tx
    .update(packingLabels)
    .set({ addressMark: '', why: null })
    .where(inArray(packingLabels.touchKey, [...touchKeys]))
}
