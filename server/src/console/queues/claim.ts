import type { StaffKey } from '@goodturn/contract/ids'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueRow } from '@goodturn/contract/console/queues/schema'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors.ts'
import { requireQueue } from './require-queue.ts'
import { type QueueClock, findWaiting, noFilter } from './sources.queries.ts'
import { rowOf, waitingItem } from './waiting-item.ts'

/** Skips clean-up above 1,000 claims. */
const claimsMax = 1000

/**
 * Takes a queue item. If two people try at once, the second gets a 409 naming the first. `from` is the current owner,
 * to take the item over from. Taking your own item changes nothing.
 */
export async function claimItem(
  ctx: Ctx,
  { queue, item, from }: { queue: QueueName; item: string; from?: string | undefined },
): Promise<QueueRow> {
  const staff = requireQueue(ctx, queue)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const waiting = await waitingItem(tx, queue, item, cause)
    const since = new Date(waiting.since).toISOString()
    const now = cause.now.toISOString()
    const taken = await rowsOf(
      tx,
      sql`insert into queue_holds as h (queue, item_key, staff_key, staff_name, taken_at)
          values (${queue}, ${item}, ${staff.key}, ${staff.name}, greatest(${now}::timestamptz, ${since}::timestamptz))
          on conflict (queue, item_key) do update
            set staff_key = excluded.staff_key, staff_name = excluded.staff_name, taken_at = excluded.taken_at
            where h.taken_at < ${since}::timestamptz or h.staff_key = ${from ?? ''}
          returning 1`,
    )
    const row = await rowOf(tx, queue, waiting, cause)
    if (taken.length === 0 && row.owner?.key !== staff.key)
      throw refuse(409, 'invalid_state', `${row.owner?.name ?? 'Someone else'} already has this.`)
    await removeDoneClaims(tx, queue, staff.key, cause)
    return row
  })
}

/** Deletes claims on items that no longer wait, so that a person's claims stay as few as their open items. */
async function removeDoneClaims(
  tx: Tx,
  queue: QueueName,
  staffKey: StaffKey,
  moment: QueueClock,
): Promise<void> {
  const mine = await findWaiting(tx, queue, { ...noFilter, owner: staffKey }, moment, claimsMax)
  if (mine.length === claimsMax) return
  const waiting = textArray(mine.map(({ key }) => key))
  await tx.execute(
    sql`delete from queue_holds where queue = ${queue} and staff_key = ${staffKey} and not (item_key = any(${waiting}))`,
  )
}
