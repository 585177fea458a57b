import type { MemberKey, NotificationKey } from '@goodturn/contract/ids'
import { notificationKinds } from '@goodturn/contract/outreach/notifications/kinds'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../../identity/accounts/tables.ts'
import { instant, keyColumn } from '../../platform/database/tables.ts'

/** A member's notifications. Texts stay as written; rows are only added, so that no writer waits for another. */
export const notifications = pgTable(
  'notifications',
  {
    key: keyColumn('key').$type<NotificationKey>().primaryKey(),
    /** The order in the bell, independent of the business clock. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    memberKey: keyColumn('member_key')
      .$type<MemberKey>()
      .notNull()
      .references(() => members.key),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The touch, payment request, invoice, or plan; the first if there are several. For news, what is new. */
    subjectKey: keyColumn('subject_key').notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    amountCents: integer('amount_cents'),
    /** The number of subjects from one run that this notification covers. */
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
