import type { ContactKey, GiftingLogKey, MemberKey } from '@goodturn/contract/ids'
import { logStatuses, logTypes } from '@goodturn/contract/gifting-log/schema'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { contacts } from '../contacts/tables.ts'
import { instant, keyColumn } from '../platform/tables.ts'

/** What a member gave to people or got from them, as the rules of their trade want it written down. */
export const giftingEntries = pgTable(
  'gifting_entries',
  {
    key: keyColumn('key').$type<GiftingLogKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    eventDate: date('event_date').notNull(),
    description: text('description').notNull(),
    itemValueCents: integer('item_value_cents').notNull(),
    logStatus: text('log_status', { enum: logStatuses }).notNull(),
    logType: text('log_type', { enum: logTypes }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gifting_entries_list').on(table.memberKey, table.eventDate, table.key),
    index('gifting_entries_of_person').on(table.contactKey, table.eventDate),
  ],
)
