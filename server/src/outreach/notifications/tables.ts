import type { MemberKey, NotificationKey } from '@goodturn/contract/ids'
import { notificationKinds } from '@goodturn/contract/outreach/notifications/kinds'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** What the bell tells a member of. Words are kept as they were; rows are only added, so that nobody waits for another. */
export const notifications = pgTable(
  'notifications',
  {
    key: keyColumn('key').$type<NotificationKey>().primaryKey(),
    /** The order of the bell, whatever the business clock says. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The touch, payment request, invoice or plan; of several, the first. */
    subjectKey: keyColumn('subject_key').notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    amountCents: integer('amount_cents'),
    /** How many of one run it is about. */
    count: integer('count').notNull().default(1),
    at: instant('at').notNull(),
    seenAt: instant('seen_at'),
  },
  (table) => [
    index('notifications_list').on(table.memberKey, table.number),
    index('notifications_unread')
      .on(table.memberKey, table.number)
      .where(sql`seen_at is null`),
    index('notifications_age').on(table.at),
  ],
)
