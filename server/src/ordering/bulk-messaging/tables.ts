import type {
  ContactKey,
  ExperienceKey,
  MemberKey,
  MessagingPromptKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { experiences } from '../../shop/catalog/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { touches } from '../../care/touches/tables.ts'

/** A message given to many touches at once, under an id created by its author's browser. */
export const messageEdits = pgTable(
  'message_edits',
  {
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    id: text('id').notNull(),
    experienceKey: keyColumn('experience_key')
      .$type<ExperienceKey>()
      .notNull()
      .references(() => experiences.key),
    /** The message as written, with placeholders; null means the default message. */
    message: text('message'),
    messagingPromptId: keyColumn('messaging_prompt_id').$type<MessagingPromptKey>(),
    /** The total number of touches across all of the edit's calls. */
    touchesCount: integer('touches_count').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the messages were written; null until all calls are in. */
    savedAt: instant('saved_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ name: 'message_edits_pk', columns: [table.memberKey, table.id] }),
    index('message_edits_latest')
      .on(table.memberKey, table.experienceKey, table.savedAt)
      .where(sql`saved_at is not null`),
    index('message_edits_created').on(table.createdAt),
  ],
)

/** One card of an edit: its new message, and its earlier one. */
export const messageEditTouches = pgTable(
  'message_edit_touches',
  {
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    editId: text('edit_id').notNull(),
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .notNull()
      .references(() => touches.key),
    /** The person on the card: a message written for one person is never restored to another. */
    contactKey: keyColumn('contact_key').$type<ContactKey>().notNull(),
    /** The message with its placeholders filled in. */
    message: text('message'),
    earlierMessage: text('earlier_message'),
    earlierPromptId: keyColumn('earlier_prompt_id').$type<MessagingPromptKey>(),
    /** The result of undoing the edit for this card. */
    outcome: text('outcome', { enum: ['restored', 'processed', 'changed'] }),
  },
  (table) => [
    primaryKey({ name: 'message_edit_touches_pk', columns: [table.memberKey, table.editId, table.touchKey] }),
    foreignKey({
      name: 'message_edit_touches_edit',
      columns: [table.memberKey, table.editId],
      foreignColumns: [messageEdits.memberKey, messageEdits.id],
    }).onDelete('cascade'),
  ],
)
