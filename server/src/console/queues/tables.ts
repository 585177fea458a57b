import type { QueueFilterKey, StaffKey } from '@goodturn/contract/ids'
import { queueNames } from '@goodturn/contract/console/queues/names'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * Staff members' claims on queue items. A claim made before the item's current wait belongs to an earlier wait and does
 * not count.
 */
export const queueHolds = pgTable(
  'queue_holds',
  {
    queue: text('queue', { enum: queueNames }).notNull(),
    itemKey: keyColumn('item_key').notNull(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** Their name at the time they took it. */
    staffName: text('staff_name').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.itemKey] }),
    index('queue_holds_of').on(table.staffKey, table.queue),
  ],
)

/** Queue filters that staff saved under a name. */
export const queueFilters = pgTable(
  'queue_filters',
  {
    key: keyColumn('key').$type<QueueFilterKey>().primaryKey(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    queue: text('queue', { enum: queueNames }).notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('queue_filters_name').on(table.staffKey, table.queue, table.name)],
)
