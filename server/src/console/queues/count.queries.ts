import type { StaffKey } from '@goodturn/contract/ids'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueCount, QueuePage } from '@goodturn/contract/console/queues/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { countUpToMax, countedUpToMax } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { neverPrepared } from '../../platform/database/prepared.ts'
import { type QueueClock, type QueueFilter, noFilter, overdueBefore, waitingIn } from './sources.queries.ts'

const countWaiting = (queue: QueueName, filter: QueueFilter, moment: QueueClock) =>
  countUpToMax([sql`select from (${waitingIn(queue, filter, moment, countedRowsMax + 1)}) waiting`])

/** Counts the items waiting in each queue, up to 1,000, and whether the oldest is overdue. */
export async function countQueues(
  tx: Tx,
  queues: readonly QueueName[],
  moment: QueueClock,
): Promise<QueueCount[]> {
  const parts = queues.map(
    (queue) =>
      sql`select ${queue}::text as queue, (${countWaiting(queue, noFilter, moment)}) as count,
        (select since < ${overdueBefore(queue, moment).toISOString()}::timestamptz
          from (${waitingIn(queue, noFilter, moment, 1)}) oldest) as over`,
  )
  const rows = await rowsOf<{ queue: QueueName; count: number; over: boolean | null }>(
    tx,
    sql`${neverPrepared} ${sql.join(parts, sql` union all `)}`,
  )
  const found = new Map(rows.map((row) => [row.queue, row]))
  return queues.map((queue) => {
    const row = found.get(queue)
    return { queue, ...presentCount(row?.count ?? 0), over: row?.over ?? false }
  })
}

/** Counts the items of a queue that each filter matches, up to 1,000, for one member if given. */
export async function countFilters(
  tx: Tx,
  queue: QueueName,
  { staff, member }: { staff: StaffKey; member: QueueFilter['member'] },
  moment: QueueClock,
): Promise<NonNullable<QueuePage['counts']>> {
  const of = (filter: Partial<QueueFilter>) =>
    sql`(${countWaiting(queue, { ...noFilter, member, ...filter }, moment)})`
  const [row] = await rowsOf<Record<'all' | 'mine' | 'nobody' | 'over', number>>(
    tx,
    sql`${neverPrepared} select ${of({})} as all, ${of({ owner: staff })} as mine,
        ${of({ owner: 'nobody' })} as nobody, ${of({ over: true })} as over`,
  )
  return {
    all: presentCount(row?.all ?? 0),
    mine: presentCount(row?.mine ?? 0),
    nobody: presentCount(row?.nobody ?? 0),
    over: presentCount(row?.over ?? 0),
  }
}

function presentCount(count: number): { count: number; count_is_minimum?: 1 } {
  const { total, isMinimum } = countedUpToMax(count)
  return { count: total, ...(isMinimum ? { count_is_minimum: 1 } : {}) }
}
