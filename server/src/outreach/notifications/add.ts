import type { MemberKey } from '@goodturn/contract/ids'
import type { NotificationKind } from '@goodturn/contract/outreach/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKeys } from '../../platform/ids.ts'

/** A notification for a member. Amounts in cents. */
export interface NewNotification {
  memberKey: MemberKey
  subjectKey: string
  what: string
  who: string
  amountCents: number | null
  count: number
}

/** Adds notifications for the members concerned, in the transaction of the event. */
export async function addNotifications(
  tx: Tx,
  kind: NotificationKind,
  news: readonly NewNotification[],
  { now }: Cause,
): Promise<void> {
  if (news.length === 0) return
  const keys = newKeys('notification', news.length)
  const rows = news.map((one, index) => ({ ...one, key: keys[index] }))
  await tx.execute(sql`
    insert into notifications (key, member_key, kind, subject_key, what, who, amount_cents, count, at)
    select key, "memberKey", ${kind}, "subjectKey", what, who, "amountCents", count, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(key text, "memberKey" text, "subjectKey" text,
      what text, who text, "amountCents" int, count int)`)
}
