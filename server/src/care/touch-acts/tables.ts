import type { MemberKey, TouchKey } from '@goodturn/contract/ids'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyColumn } from '../../platform/database/tables.ts'
import { touches } from '../touches/tables.ts'

/**
 * Since when a touch waits for staff, kept by a trigger (0059_touch_waits_kept.sql) while it has one of these statuses;
 * staff queues are read from it, oldest first.
 */
export const touchWaits = pgTable(
  'touch_waits',
  {
    touchKey: keyColumn('touch_key')
      .$type<TouchKey>()
      .primaryKey()
      .references(() => touches.key),
    memberKey: keyColumn('member_key').$type<MemberKey>().notNull(),
    status: text('status', { enum: ['incomplete', 'returntosender', 'reviewing', 'swaprequest'] }).notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    index('touch_waits_queue').on(table.status, table.since, table.touchKey),
    index('touch_waits_member').on(table.memberKey, table.status, table.since, table.touchKey),
  ],
)
