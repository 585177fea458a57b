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

/** Messages sent through "Contact us" (CG-84). */
export const supportMessages = pgTable(
  'support_messages',
  {
    key: keyColumn('key').$type<SupportMessageKey>().primaryKey(),
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    /** The page the sender was viewing; empty if they chose not to share it. */
    page: text('page').notNull(),
    title: text('title'),
    /** The object's key as the browser reported it; its ownership was not checked. */
    objectKey: text('object_key'),
    createdAt: instant('created_at').notNull(),
    /** When staff closed it; null while open. */
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

/** Staff answers to messages, sent by mail. */
export const supportAnswers = pgTable(
  'support_answers',
  {
    key: keyColumn('key').$type<SupportAnswerKey>().primaryKey(),
    messageKey: keyColumn('message_key')
      .$type<SupportMessageKey>()
      .notNull()
      .references(() => supportMessages.key),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** Their name when they wrote it. */
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_answers_message').on(table.messageKey, table.createdAt, table.key)],
)

/** Internal staff notes about a waiting item, and questions they mailed to its member. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    key: keyColumn('key').$type<StaffNoteKey>().primaryKey(),
    /** A gift, a message, a file, a dispute, an email. */
    itemKey: keyColumn('item_key').notNull(),
    /** The member it belongs to. */
    memberKey: keyColumn('member_key').$type<MemberKey>(),
    kind: text('kind', { enum: ['note', 'asked'] }).notNull(),
    staffKey: keyColumn('staff_key').$type<StaffKey>().notNull(),
    /** Their name when they wrote it. */
    staffName: text('staff_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('staff_notes_item').on(table.itemKey, table.createdAt, table.key),
    index('staff_notes_member').on(table.memberKey),
  ],
)
