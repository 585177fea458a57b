import type { QueueName } from '@goodturn/contract/console/queues/names'
import type { QueueRow } from '@goodturn/contract/console/queues/schema'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { queueRows } from './rows.queries.ts'
import { type QueueClock, type Waiting, findWaiting, noFilter } from './sources.queries.ts'

/** An item waiting in a queue; 404 if it isn't waiting there. */
export async function waitingItem(
  tx: Tx,
  queue: QueueName,
  item: string,
  moment: QueueClock,
): Promise<Waiting> {
  const [found] = await findWaiting(tx, queue, { ...noFilter, item }, moment, 1)
  if (!found) throw notFound('This is no longer in the queue.')
  return found
}

/** A waiting item as a row of its queue's list. */
export async function rowOf(
  tx: Tx,
  queue: QueueName,
  waiting: Waiting,
  moment: QueueClock,
): Promise<QueueRow> {
  const [row] = await queueRows(tx, queue, [waiting], moment)
  return present(row, 'the waiting item exists')
}
