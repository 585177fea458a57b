import type { MemberKey, SupportMessageKey } from '@goodturn/contract/ids'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../platform/tables.ts'

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
  },
  (table) => [index('support_messages_created').on(table.createdAt)],
)
