import type { ContactKey, GiftingLogKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { proposalStates } from '@goodturn/contract/outreach/gifting-log/states'
import { logStatuses, logTypes } from '@goodturn/contract/outreach/gifting-log/schema'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { touches } from '../../care/touches/tables.ts'

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

/** What a member gave in a year, and to how many, kept by a trigger on the totals (gifting_years_kept.sql). */
export const giftingYears = pgTable(
  'gifting_years',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    year: integer('year').notNull(),
    cents: bigint('cents', { mode: 'number' }).notNull(),
    recipients: integer('recipients').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberKey, table.year] })],
)

/** Entries that are proposed for gifts that were processed: one a gift, whatever becomes of it. */
export const giftingProposals = pgTable(
  'gifting_proposals',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
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
    state: text('state', { enum: proposalStates }).notNull(),
    /** The entry that came of it. */
    entryKey: keyColumn('entry_key').$type<GiftingLogKey>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gifting_proposals_open')
      .on(table.memberKey, table.eventDate, table.touchKey)
      .where(sql`state = 'open'`),
  ],
)

/** What a member chose for their log; none is as if nothing was chosen. */
export const giftingSettings = pgTable('gifting_settings', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  isAutomatic: boolean('is_automatic').notNull(),
})
