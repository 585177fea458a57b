import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueHistoryEntry } from '@goodturn/contract/console/queues/schema'
import type { Ctx } from '../../platform/context.ts'
import { writeNote } from '../../outreach/support/write-note.ts'
import { requireQueue } from './require-queue.ts'
import { rowOf, waitingItem } from './waiting-item.ts'

/** Leaves a note on a waiting item for the next reader. */
export async function addNote(
  ctx: Ctx,
  { queue, item, text }: { queue: QueueName; item: string; text: string },
): Promise<QueueHistoryEntry> {
  requireQueue(ctx, queue)
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const row = await rowOf(tx, queue, await waitingItem(tx, queue, item, cause), cause)
    return writeNote(tx, ctx, { item, memberKey: row.member?.key ?? null, kind: 'note', text })
  })
}
