import type { ContactKey, GiftingLogKey, MemberKey } from '@goodturn/contract/ids'
import { logStatuses, logTypes } from '@goodturn/contract/gifting-log/schema'
import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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

/** What a recipient was given in a year, kept by triggers on entries and on contacts (gifting_totals_kept.sql). */
export const giftingTotals = pgTable(
  'gifting_totals',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    year: integer('year').notNull(),
    contactKey: keyColumn('contact_key').$type<ContactKey>().notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    gifts: integer('gifts').notNull(),
    /** 2 for a couple. */
    heads: integer('heads').notNull(),
    /** What one person of them was given; more than a cursor holds counts as the most it holds. */
    centsEach: integer('cents_each')
      .notNull()
      .generatedAlwaysAs(sql`least(cents / heads, 2147483647)::int`),
  },
  (table) => [
    primaryKey({ columns: [table.memberKey, table.year, table.contactKey] }),
    index('gifting_totals_list')
      .on(table.memberKey, table.year, table.centsEach, table.contactKey)
      .where(sql`gifts > 0`),
    index('gifting_totals_of_person').on(table.contactKey),
  ],
)
