import type { StaffKey } from '@goodturn/contract/ids'
import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueCount, QueuePage } from '@goodturn/contract/console/queues/schema'
import { countedRowsMax } from '@goodturn/contract/limits'
import { sql } from 'drizzle-orm'
import { countUpToMax, countedUpToMax } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { plannedEachTime } from '../../platform/database/prepared.ts'
import { type Moment, type QueueFilter, noFilter, overBefore, waitingIn } from './sources.queries.ts'

const counted = (queue: QueueName, filter: QueueFilter, moment: Moment) =>
  countUpToMax([sql`select from (${waitingIn(queue, filter, moment, countedRowsMax + 1)}) waiting`])

/** Counts the items waiting in each queue, up to 1,000, and whether the oldest is overdue. */
export async function countQueues(
  tx: Tx,
  queues: readonly QueueName[],
  moment: Moment,
): Promise<QueueCount[]> {
  const parts = queues.map(
    (queue) =>
      sql`select ${queue}::text as queue, (${counted(queue, noFilter, moment)}) as count,
        (select since < ${overBefore(queue, moment).toISOString()}::timestamptz
          from (${waitingIn(queue, noFilter, moment, 1)}) oldest) as over`,
  )
  const rows = await rowsOf<{ queue: QueueName; count: number; over: boolean | null }>(
    tx,
    sql`${plannedEachTime} ${sql.join(parts, sql` union all `)}`,
  )
  const found = new Map(rows.map((row) => [row.queue, row]))
  return queues.map((queue) => {
    const row = found.get(queue)
    return { queue, ...shown(row?.count ?? 0), over: row?.over ?? false }
  })
}

/** Counts the items of a queue that each filter matches, up to 1,000, for one member if given. */
export async function countFilters(
  tx: Tx,
  queue: QueueName,
  { staff, member }: { staff: StaffKey; member: QueueFilter['member'] },
  moment: Moment,
): Promise<NonNullable<QueuePage['counts']>> {
  const of = (filter: Partial<QueueFilter>) =>
    sql`(${counted(queue, { ...noFilter, member, ...filter }, moment)})`
  const [row] = await rowsOf<Record<'all' | 'mine' | 'nobody' | 'over', number>>(
    tx,
    sql`${plannedEachTime} select ${of({})} as all, ${of({ owner: staff })} as mine,
        ${of({ owner: 'nobody' })} as nobody, ${of({ over: true })} as over`,
  )
  return {
    all: shown(row?.all ?? 0),
    mine: shown(row?.mine ?? 0),
    nobody: shown(row?.nobody ?? 0),
    over: shown(row?.over ?? 0),
  }
}

function shown(count: number): { count: number; count_is_minimum?: 1 } {
  const { total, isMinimum } = countedUpToMax(count)
  return { count: total, ...(isMinimum ? { count_is_minimum: 1 } : {}) }
}
