import type { StaffKey } from '@goodturn/contract/ids'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/**
 * The number of times each error occurred per hour, by message and place, without personal data. All times are machine
 * time; rows older than eight days are swept.
 */
export const errorCounts = pgTable(
  'error_counts',
  {
    hour: instant('hour').notNull(),
    /** Hash of `what`, `message`, and `place`. */
    fingerprint: text('fingerprint').notNull(),
    what: text('what').notNull(),
    message: text('message').notNull(),
    place: text('place').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hour, table.fingerprint] }),
    index('error_counts_group').on(table.fingerprint, table.hour),
  ],
)

/** What staff tell everyone: at most one row, with `id` 1. Times are machine time. */
export const announcements = pgTable('announcements', {
  id: integer('id').primaryKey(),
  text: text('text').notNull(),
  since: instant('since').notNull(),
  until: instant('until').notNull(),
  staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
  /** Their name at the time. */
  staffName: text('staff_name').notNull(),
})
