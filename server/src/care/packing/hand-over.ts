import type { PageOf } from '@goodturn/contract/call'
import type { TouchKey } from '@goodturn/contract/ids'
import { packingPerPage } from '@goodturn/contract/care/packing/limits'
import type { ReadyParcel } from '@goodturn/contract/care/packing/schema'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { PackingCtx } from './staff-ctx.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { shipTouches } from '../touch-acts/ship-many.ts'
import { cannotShipText } from './errors.ts'
import { presentReady } from './record-number.ts'
import { packingTouchesOf } from './queries.ts'
import { settleHandedLabels } from './refund-labels.ts'
import { isReady, lockWaitingParcels } from './ready.queries.ts'

const parcelsAtOnce = 500

/**
 * Hands all parcels with a noted number to the carrier: their touches are processed in batches. A parcel that can't go
 * stays and is listed with the reason; the rest continue. Concurrent calls share the work.
 */
export async function handOverAll(ctx: PackingCtx) {
  const cause = ctx.cause()
  const refused: { key: TouchKey; name: string; why: string }[] = []
  let handed = 0
  for (let after: TouchKey | '' = ''; ;) {
    const from: string = after
    const { waiting, faults } = await ctx.transaction((tx) => handOverChunk(tx, from, cause))
    handed += waiting.length - faults.size
    for (const { touchKey: key, name } of waiting) {
      const why = faults.get(key)
      if (why !== undefined) refused.push({ key, name, why: cannotShipText(name, why) })
    }
    const last = waiting.at(-1)
    if (!last || waiting.length < parcelsAtOnce) return { handed, refused }
    after = last.touchKey
  }
}

async function handOverChunk(tx: Tx, after: string, cause: Cause) {
  const waiting = await lockWaitingParcels(tx, after, parcelsAtOnce)
  const faults = await shipTouches(
    tx,
    waiting.map(({ touchKey, number, carrier }) => ({ touchKey, number, carrier })),
    cause,
  )
  const gone = waiting.filter(({ touchKey }) => !faults.has(touchKey)).map(({ touchKey }) => touchKey)
  await tx.execute(sql`update packing_touches set handed_at = ${cause.now.toISOString()}::timestamptz,
      held_by = null, held_at = null
    where touch_key = any(${textArray(gone)})`)
  await settleHandedLabels(tx, gone, cause)
  return { waiting, faults }
}

/** A page of parcels waiting for their carrier, newest first. */
export async function listReady(
  tx: Tx,
  { page, after }: { page?: number | undefined; after?: string | undefined },
): Promise<PageOf<ReadyParcel>> {
  const cursor = after === undefined ? null : readCursor(after, ['instant', 'text'])
  const counted = cursor ?? (await countRows(tx, [sql`select from packing_touches p where ${isReady}`]))
  const skipped = cursor ? 0 : ((page ?? 1) - 1) * packingPerPage
  const further = cursor
    ? sql`and (p.noted_at, p.touch_key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const order = sql`p.noted_at desc, p.touch_key desc`
  const rows = await packingTouchesOf(tx, sql`${isReady} ${further}`, order, skipped + packingPerPage + 1)
  return pageFrom({
    rows: rows.slice(skipped),
    page: cursor?.page ?? page ?? 1,
    perPage: packingPerPage,
    total: counted.total,
    isMinimum: counted.isMinimum,
    at: (row) => [row.noted_at === null ? null : new Date(row.noted_at).toISOString(), row.key],
    present: presentReady,
  })
}
