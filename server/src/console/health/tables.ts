import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/tables.ts'

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
