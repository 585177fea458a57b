import type { ContactKey, GiftingLogKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { proposalStates } from '@goodturn/contract/outreach/gifting-log/states'
import { logStatuses, logTypes } from '@goodturn/contract/outreach/gifting-log/schema'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { touches } from '../../care/touches/tables.ts'

/** Gifts a member gave to or got from people, recorded as the rules of their trade require. */
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

/** Totals given to a recipient in a year, maintained by triggers on entries and contacts (gifting_totals_kept.sql). */
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
    /** The amount per person; amounts above a cursor's maximum count as that maximum. */
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

/** A member's yearly total and number of recipients, maintained by a trigger on the totals (gifting_years_kept.sql). */
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

/** Proposed entries for processed gifts: one per gift, no matter how it is answered. */
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
    /** The entry it became. */
    entryKey: keyColumn('entry_key').$type<GiftingLogKey>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gifting_proposals_open')
      .on(table.memberKey, table.eventDate, table.touchKey)
      .where(sql`state = 'open'`),
  ],
)

/** A member's log settings; no row means the defaults. */
export const giftingSettings = pgTable('gifting_settings', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  isAutomatic: boolean('is_automatic').notNull(),
})
