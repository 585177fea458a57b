import type { TouchKey } from '@goodturn/contract/ids'
import type { NotificationKind } from '@goodturn/contract/outreach/notifications/kinds'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { NewNotification } from './add.ts'

/**
 * These touches grouped by owner, with the first of each. Skips a touch whose owner got the same notification within a
 * day: carriers repeat themselves.
 */
export function touchNotifications(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  kind: NotificationKind,
  now: Date,
): Promise<NewNotification[]> {
  return rowsOf<NewNotification>(
    tx,
    sql`select t.member_key as "memberKey", count(*)::int as count, null::int as "amountCents",
          (array_agg(t.key order by t.event_date, t.key))[1] as "subjectKey",
          (array_agg(t.title order by t.event_date, t.key))[1] as what,
          (array_agg(t.recipient_name order by t.event_date, t.key))[1] as who
        from touches t
        where t.key = any(${textArray(touchKeys)}) and not exists (
          select from notifications known
          where known.member_key = t.member_key and known.subject_key = t.key and known.kind = ${kind}
            and known.at > ${now.toISOString()}::timestamptz - interval '1 day')
        group by t.member_key order by t.member_key`,
  )
}
