import type { CardKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** Saved cards. Only the processor has the number. */
export const cards = pgTable(
  'cards',
  {
    key: keyColumn('key').$type<CardKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    processorRef: text('processor_ref').notNull(),
    fingerprint: text('fingerprint').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    name: text('name'),
    isDefault: boolean('is_default').notNull().default(false),
    removedAt: instant('removed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('cards_member')
      .on(table.memberKey, table.createdAt)
      .where(sql`removed_at is null`),
    // Lets staff find a member by their card's last four digits.
    index('cards_last4')
      .on(table.last4, table.createdAt)
      .where(sql`removed_at is null`),
    uniqueIndex('cards_default')
      .on(table.memberKey)
      .where(sql`is_default and removed_at is null`),
    uniqueIndex('cards_same')
      .on(table.memberKey, table.fingerprint)
      .where(sql`removed_at is null`),
    // Finds cards that two members share or shared.
    index('cards_ever').on(table.memberKey, table.fingerprint),
  ],
)

/** The member's customer at the processor. */
export const customers = pgTable('customers', {
  memberKey: keyColumn('member_key')
    .$type<MemberKey>()
    .primaryKey()
    .references(() => members.key),
  processorRef: text('processor_ref').notNull(),
})

/** Processor reports already handled, by their own ids: a second delivery changes nothing. */
export const processorReports = pgTable(
  'processor_reports',
  {
    id: text('id').primaryKey(),
    processorRef: text('processor_ref').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('processor_reports_age').on(table.takenAt)],
)
