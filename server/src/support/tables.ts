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
    page: text('page').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_messages_created').on(table.createdAt)],
)
