import type { MemberKey } from '@goodturn/contract/ids'
import { queueRowsPerPage } from '@goodturn/contract/console/queues/limits'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueuePage } from '@goodturn/contract/console/queues/schema'
import type { Ctx } from '../../platform/context.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import { countFilters } from './count.queries.ts'
import { requireQueue } from './require-queue.ts'
import { queueRows } from './rows.queries.ts'
import { type QueueFilter, findWaiting } from './sources.queries.ts'

interface QueueQuery {
  queue: QueueName
  owner?: 'mine' | 'nobody' | undefined
  over?: '1' | undefined
  member?: MemberKey | undefined
  after?: string | undefined
}

/** A page of the items waiting in a queue, oldest first. The first page includes the count of each filter. */
export async function listQueue(
  ctx: Ctx,
  { queue, owner, over, member, after }: QueueQuery,
): Promise<QueuePage> {
  const { key: staff } = requireQueue(ctx, queue)
  const moment = ctx.cause()
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const filter: QueueFilter = {
    owner: owner === 'mine' ? staff : (owner ?? null),
    over: over !== undefined,
    member: member ?? null,
    item: null,
    after: cursor ? { since: String(cursor.at[0]), key: String(cursor.at[1]) } : null,
  }
  const waiting = await findWaiting(ctx.db, queue, filter, moment, queueRowsPerPage + 1)
  const counts = cursor ? null : await countFilters(ctx.db, queue, { staff, member: filter.member }, moment)
  const counted = counts?.[owner ?? (filter.over ? 'over' : 'all')]
  const page = pageFrom({
    rows: waiting,
    page: cursor?.page ?? 1,
    perPage: queueRowsPerPage,
    total: cursor?.total ?? counted?.count ?? 0,
    isMinimum: cursor?.isMinimum ?? counted?.count_is_minimum !== undefined,
    at: (row) => [new Date(row.since).toISOString(), row.key],
    present: (row) => row,
  })
  return { ...page, data: await queueRows(ctx.db, queue, page.data, moment), counts }
}
