import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueRow } from '@goodturn/contract/console/queues/schema'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { refuse } from '../../platform/errors.ts'
import { requireQueue } from './require-queue.ts'
import { queueHolds } from './tables.ts'
import { rowOf, waitingItem } from './waiting-item.ts'

/** Releases an item that the caller has taken; 409 if someone else has it. */
export async function releaseItem(
  ctx: Ctx,
  { queue, item }: { queue: QueueName; item: string },
): Promise<QueueRow> {
  const staff = requireQueue(ctx, queue)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const waiting = await waitingItem(tx, queue, item, cause)
    await tx
      .delete(queueHolds)
      .where(
        and(eq(queueHolds.queue, queue), eq(queueHolds.itemKey, item), eq(queueHolds.staffKey, staff.key)),
      )
    const row = await rowOf(tx, queue, waiting, cause)
    if (row.owner) throw refuse(409, 'invalid_state', `${row.owner.name} has this.`)
    return row
  })
}
