import type { ExperienceKey, PackingBatchKey } from '@goodturn/contract/ids'
import { batchMax, missingDetailsShown } from '@goodturn/contract/care/packing/limits'
import type { BatchPreview } from '@goodturn/contract/care/packing/schema'
import { type CalendarDate, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { PackingCtx } from './staff-ctx.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import type { DueTouch } from '../touches/schedule/due.ts'
import { chosenTouches, sorted } from './due.queries.ts'
import { lockWarehouse } from './lock.ts'
import { packingBatches } from './tables.ts'

interface BatchSelection {
  experiences: readonly ExperienceKey[]
  until: CalendarDate
}

/** Previews a batch of the chosen services and lists missing information, before any paper is used. */
export async function previewBatch(tx: Tx, chosen: BatchSelection): Promise<BatchPreview> {
  const { ready, lacking } = sorted(await chosenTouches(tx, chosen, { limit: batchMax }))
  return {
    ready: ready.length,
    lacking: lacking.length,
    lacking_shown: lacking.slice(0, missingDetailsShown).map(({ touch, missing }) => ({
      key: touch.key,
      name: touch.recipient_name,
      title: touch.title,
      missing,
    })),
  }
}

/**
 * Starts a batch of the touches of the chosen services that are due, in no batch, and complete; at most 5,000. The
 * second of two concurrent calls finds nothing left.
 */
export async function startBatch(ctx: PackingCtx, chosen: BatchSelection): Promise<PackingBatchKey> {
  const cause = ctx.cause()
  const day = dateIn(cause.now)
  return ctx.transaction(async (tx) => {
    await lockWarehouse(tx)
    const { ready } = sorted(await chosenTouches(tx, chosen, { limit: batchMax, lock: true }))
    if (ready.length === 0)
      throw refuse(
        400,
        'invalid_state',
        'There’s nothing left here for a batch. Someone else may have started one first.',
      )
    const key = newKey('packingBatch')
    await tx.insert(packingBatches).values({
      key,
      day,
      number: await nextNumber(tx, day),
      services: titlesOf(ready),
      touches: ready.length,
      startedBy: ctx.staff.key,
      startedAt: cause.now,
    })
    await assignPlaces(tx, key, ready)
    return key
  })
}

async function nextNumber(tx: Tx, day: CalendarDate): Promise<number> {
  const [row] = await rowsOf<{ next: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as next from packing_batches where day = ${day}::date`,
  )
  return row?.next ?? 1
}

function titlesOf(ready: readonly DueTouch[]): string[] {
  const counts = new Map<string, number>()
  for (const { title } of ready) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([title]) => title)
}

/** Assigns the touches their places; a parcel that came back and goes out again starts over with a new code. */
async function assignPlaces(tx: Tx, key: PackingBatchKey, ready: readonly DueTouch[]): Promise<void> {
  const rows = JSON.stringify(ready.map((touch, index) => ({ key: touch.key, place: index + 1 })))
  await tx.execute(sql`delete from packing_touches using jsonb_to_recordset(${rows}::jsonb) as r(key text)
    where touch_key = r.key and handed_at is not null`)
  await tx.execute(sql`insert into packing_touches (touch_key, batch_key, place)
    select r.key, ${key}, r.place from jsonb_to_recordset(${rows}::jsonb) as r(key text, place int)
    order by r.place`)
}
