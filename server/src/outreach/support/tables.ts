import type {
  MemberKey,
  StaffKey,
  StaffNoteKey,
  SupportAnswerKey,
  SupportMessageKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** What people wrote through "Contact us" (CG-84). */
export const supportMessages = pgTable(
  'support_messages',
  {
    key: keyColumn('key').$type<SupportMessageKey>().primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** What they were looking at; empty where they kept it to themselves. */
    page: text('page').notNull(),
    title: text('title'),
    /** As the browser said it: whose thing it is was not looked up. */
    objectKey: text('object_key'),
    createdAt: instant('created_at').notNull(),
    /** When staff were done with it; null while it waits for them. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('support_messages_created').on(table.createdAt),
    index('support_messages_open')
      .on(table.createdAt, table.key)
      .where(sql`closed_at is null`),
    index('support_messages_sender').on(sql`lower(${table.email})`, table.createdAt, table.key),
  ],
)

/** What staff answered to a message, by mail. */
export const supportAnswers = pgTable(
  'support_answers',
  {
    key: keyColumn('key').$type<SupportAnswerKey>().primaryKey(),
    messageKey: keyColumn('message_key')
      .$type<SupportMessageKey>()
      .notNull()
      .references(() => supportMessages.key),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** As they were called when they wrote it. */
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_answers_message').on(table.messageKey, table.createdAt, table.key)],
)

/** What staff wrote for each other about a thing that waits for them, and what they asked its member by mail. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    key: keyColumn('key').$type<StaffNoteKey>().primaryKey(),
    /** A gift, a message, a file, a dispute, an email. */
    itemKey: keyColumn('item_key').notNull(),
    /** Whose thing it is. */
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    kind: text('kind', { enum: ['note', 'asked'] }).notNull(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** As they were called when they wrote it. */
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_notes_item').on(table.itemKey, table.createdAt, table.key),
    index('staff_notes_member').on(table.memberKey),
  ],
)
