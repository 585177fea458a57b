import type { MemberKey, UserFundingKey } from '@goodturn/contract/ids'
import { fundingStatuses, fundingTypes } from '@goodturn/contract/easy-billing/schema'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../accounts/tables.ts'
import { instant, keyColumn } from '../platform/tables.ts'

/** How a member's purchases are funded, as staff set it up: one record a member (BG-77). */
export const userFundings = pgTable(
  'user_fundings',
  {
    key: keyColumn('key').$type<UserFundingKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    status: text('status', { enum: fundingStatuses }).notNull(),
    fundingType: text('funding_type', { enum: fundingTypes }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('user_fundings_member').on(table.memberKey)],
)
