import type { AddressAskKey, ContactKey, MemberKey } from '@goodturn/contract/ids'
import { addressAskStates } from '@goodturn/contract/outreach/address-asks/states'
import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { contacts } from '../../people/contacts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** People who were asked for their address without a gift (D-1-103). */
export const addressAsks = pgTable(
  'address_asks',
  {
    key: keyColumn('key').$type<AddressAskKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    contactKey: keyColumn('contact_key')
      .$type<ContactKey>()
      .notNull()
      .references(() => contacts.key),
    state: text('state', { enum: addressAskStates }).notNull(),
    /** The SHA-256 of the code in its email; null until it is mailed. The code itself is in the email alone. */
    codeHash: text('code_hash'),
    /** The keyed hash of the mailbox that it was mailed to: its stop link works even if the person is gone. */
    mailboxHash: text('mailbox_hash'),
    /** The last day in the member's zone, and the instant that it ends there. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    endsAt: instant('ends_at').notNull(),
    mailedAt: instant('mailed_at'),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('address_asks_code').on(table.codeHash),
    // No one has two open asks, even if two calls ask at once (D-1-105).
    uniqueIndex('address_asks_open')
      .on(table.contactKey)
      .where(sql`state = 'open'`),
    index('address_asks_list')
      .on(table.memberKey, table.createdAt, table.key)
      .where(sql`state = 'open'`),
    // Asks that end by themselves.
    index('address_asks_ending')
      .on(table.endsAt, table.key)
      .where(sql`state = 'open'`),
    // Asks that the limit of an earlier day left unmailed.
    index('address_asks_unmailed')
      .on(table.key)
      .where(sql`state = 'open' and mailed_at is null`),
    index('address_asks_mailed').on(table.memberKey, table.mailedAt),
    index('address_asks_contact').on(table.contactKey, table.createdAt),
  ],
)
