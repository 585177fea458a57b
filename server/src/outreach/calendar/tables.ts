import type { CalendarFeedKey, MemberKey } from '@goodturn/contract/ids'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A member's private calendar address: at most one. The address itself is not stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    key: keyColumn('key').$type<CalendarFeedKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    /** SHA-256 of the secret in the address, in hex. */
    secretHash: text('secret_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a calendar program last read it, to the hour; null if never. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    uniqueIndex('calendar_feeds_member').on(table.memberKey),
    uniqueIndex('calendar_feeds_secret').on(table.secretHash),
  ],
)
