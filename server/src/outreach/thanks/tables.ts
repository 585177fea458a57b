import type { MemberKey, SupportMessageKey, TouchKey } from '@goodturn/contract/ids'
import { reportReasons } from '@goodturn/contract/outreach/thanks/rules'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { touches } from '../../care/touches/tables.ts'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { supportMessages } from '../support/tables.ts'

/** Thank-you notes of recipients, one per gift (D-1-79). */
export const thanksNotes = pgTable(
  'thanks_notes',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    note: text('note').notNull(),
    writtenAt: instant('written_at').notNull(),
    changedAt: instant('changed_at'),
    /** When its member read it; null while home lists it (D-1-102). */
    seenAt: instant('seen_at'),
  },
  (table) => [
    index('thanks_notes_member').on(table.memberKey),
    index('thanks_notes_unseen')
      .on(table.memberKey, table.writtenAt, table.touchKey)
      .where(sql`seen_at is null`),
  ],
)

/** "Something is wrong", once per gift (D-1-83). The words are in its support message. */
export const giftReports = pgTable(
  'gift_reports',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    reason: text('reason', { enum: reportReasons }).notNull(),
    messageKey: keyColumn('message_key')
      .$type<SupportMessageKey>()
      .notNull()
      .references(() => supportMessages.key),
    /** Names of attachments, for staff. */
    pictures: text('pictures').array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('gift_reports_member').on(table.memberKey),
    index('gift_reports_message').on(table.messageKey),
  ],
)
