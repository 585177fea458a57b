import type { EngagementKey, MemberKey } from '@goodturn/contract/ids'
import { engagementTypes, socialPlatforms } from '@goodturn/contract/care/engagements/kinds'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** The destinations that a member's cards link to. */
export const userEngagements = pgTable(
  'user_engagements',
  {
    key: keyColumn('key').$type<EngagementKey>().primaryKey(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    engagementType: text('engagement_type', { enum: engagementTypes }).notNull(),
    engagementTitle: text('engagement_title').notNull(),
    engagementValue: text('engagement_value').notNull(),
    engagementBody: text('engagement_body'),
    /** The platform of a social or review link. */
    engagementMeta: text('engagement_meta', { enum: socialPlatforms }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('user_engagements_list').on(table.memberKey, table.key),
    uniqueIndex('user_engagements_platform')
      .on(table.memberKey, table.engagementType, table.engagementMeta)
      .where(sql`engagement_meta is not null`),
  ],
)

/** The secret that card codes are made with: one row, written when the first code is made. */
export const cardSecrets = pgTable('card_secrets', {
  id: integer('id').primaryKey().default(1),
  secret: text('secret').notNull(),
})
