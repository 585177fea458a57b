import type { PackingBatchKey, StaffKey, TouchKey } from '@goodturn/contract/ids'
import type { ClientBase } from 'pg'
import { newKey } from '../../server/src/platform/ids.ts'

/** Touches in a batch, and the staff member who packs them. */
export interface DueStory {
  batchKey: PackingBatchKey
  staffKey: StaffKey
  keys: TouchKey[]
}

/** Puts the first due touches without a batch into one. */
export async function addBatch(
  client: ClientBase,
  { staffKey, count, number }: { staffKey: StaffKey; count: number; number: number },
): Promise<DueStory> {
  const batchKey = newKey('packingBatch')
  // Keys in the portal's format: a card's code is made from its touch key.
  await client.query(
    `update touches set key = 'touch_00000000000000000' || right(key, 9)
     where key like 'touch\\_due%' and status = 'pending' and event_date <= current_date`,
  )
  await client.query(
    `insert into packing_batches (key, day, number, services, touches, started_by, started_at)
     values ($1, current_date, $2, '{Gifts}', $3, $4, now())`,
    [batchKey, number, count, staffKey],
  )
  await client.query(
    `insert into packing_touches (touch_key, batch_key, place)
     select t.key, $1, row_number() over (order by t.key) from (
       select key from touches where key like 'touch\\_00000000000000000%' and status = 'pending'
         and not exists (select from packing_touches p where p.touch_key = touches.key)
       order by key limit $2) t`,
    [batchKey, count],
  )
  const { rows } = await client.query<{ key: TouchKey }>(
    'select touch_key as key from packing_touches where batch_key = $1 order by place',
    [batchKey],
  )
  if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} touches are due.`)
  return { batchKey, staffKey, keys: rows.map(({ key }) => key) }
}
