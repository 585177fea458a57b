import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/tables.ts'

/**
 * How often each error was met in each hour, by message and place and nothing of a person. All in machine time; what is
 * older than eight days is swept.
 */
export const errorCounts = pgTable(
  'error_counts',
  {
    hour: instant('hour').notNull(),
    /** Tells `what`, `message` and `place` apart. */
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
