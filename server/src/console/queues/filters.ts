import type { QueueFilterKey } from '@goodturn/contract/ids'
import { savedFiltersMax } from '@goodturn/contract/console/queues/limits'
import { type QueueName, mayOpenQueue } from '@goodturn/contract/console/queues/names'
import type { SavedFilter } from '@goodturn/contract/console/queues/schema'
import { and, asc, eq } from 'drizzle-orm'
import { present } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import { notFound, refuse } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { requireQueue } from './require-queue.ts'
import { queueFilters } from './tables.ts'

const columns = {
  key: queueFilters.key,
  queue: queueFilters.queue,
  name: queueFilters.name,
  query: queueFilters.query,
}

/** The caller's saved filters, by name, for the queues their role can open. */
export async function savedFilters({ db, staff }: Ctx): Promise<SavedFilter[]> {
  const rows = await db
    .select(columns)
    .from(queueFilters)
    .where(eq(queueFilters.staffKey, staff.key))
    .orderBy(asc(queueFilters.name), asc(queueFilters.key))
    .limit(savedFiltersMax)
  return rows.filter(({ queue }) => mayOpenQueue(staff.role, queue))
}

/** Saves a filter of a queue under a name; an existing name is overwritten. */
export async function saveFilter(
  ctx: Ctx,
  { queue, name, query }: { queue: QueueName; name: string; query: string },
): Promise<SavedFilter> {
  const { key: staffKey } = requireQueue(ctx, queue)
  const { now } = ctx.cause()
  return ctx.transaction(async (tx) => {
    const known = await tx
      .select({ name: queueFilters.name, queue: queueFilters.queue })
      .from(queueFilters)
      .where(eq(queueFilters.staffKey, staffKey))
      .for('update')
    const isNew = !known.some((one) => one.name === name && one.queue === queue)
    if (isNew && known.length >= savedFiltersMax)
      throw refuse(
        400,
        'too_many',
        `You can keep at most ${savedFiltersMax} filters. Please remove one first.`,
      )
    const [row] = await tx
      .insert(queueFilters)
      .values({ key: newKey('queueFilter'), staffKey, queue, name, query, createdAt: now })
      .onConflictDoUpdate({
        target: [queueFilters.staffKey, queueFilters.queue, queueFilters.name],
        set: { query },
      })
      .returning(columns)
    return present(row, 'a saved filter exists')
  })
}

/** Deletes one of the caller's saved filters; 404 for anyone else's. */
export async function removeFilter(ctx: Ctx, key: QueueFilterKey): Promise<{ key: QueueFilterKey }> {
  const gone = await ctx.db
    .delete(queueFilters)
    .where(and(eq(queueFilters.key, key), eq(queueFilters.staffKey, ctx.staff.key)))
    .returning({ key: queueFilters.key })
  if (gone.length === 0) throw notFound('We couldn’t find that filter.')
  return { key }
}
