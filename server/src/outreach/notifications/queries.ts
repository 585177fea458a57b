import type { MemberKey, NotificationKey } from '@goodturn/contract/ids'
import type { Notification } from '@goodturn/contract/outreach/notifications/calls'
import { type NotificationKind, foldedKinds } from '@goodturn/contract/outreach/notifications/kinds'
import { notificationsMax, unreadShownMax } from '@goodturn/contract/outreach/notifications/limits'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** Rows read for the list: several may form one entry. */
export const rowsMax = 3 * notificationsMax

interface Row {
  key: NotificationKey
  number: number
  kind: NotificationKind
  count: number
  what: string
  who: string
  amountCents: number | null
  subject: string
  at: number
  seen: boolean
}

/**
 * Lists a member's notifications, newest first. Notifications of the same kind and hour form one entry, which is unread
 * if any of them is.
 */
export async function listNotifications(tx: Tx, memberKey: MemberKey): Promise<Notification[]> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select key, number, kind, count, what, who, amount_cents as "amountCents", subject_key as subject,
          floor(extract(epoch from at))::int as at, seen_at is not null as seen
        from notifications where member_key = ${memberKey} order by number desc limit ${rowsMax}`,
  )
  const entries = new Map<string, Notification>()
  for (const { amountCents, ...row } of rows) {
    const place = foldKeyOf(row)
    const newer = entries.get(place)
    if (newer) entries.set(place, { ...newer, count: newer.count + row.count, seen: newer.seen && row.seen })
    else entries.set(place, { ...row, amount: amountCents === null ? null : amountCents / 100 })
  }
  return [...entries.values()].slice(0, notificationsMax)
}

function foldKeyOf({ key, kind, at }: Row | Omit<Row, 'amountCents'>): string {
  return foldedKinds.has(kind) ? `${kind} ${Math.floor(at / 3600)}` : key
}

/** Counts unread entries, up to one more than the bell shows. An index-only read of few rows. */
export async function countUnread(tx: Tx, memberKey: MemberKey): Promise<number> {
  const [counted] = await rowsOf<{ unread: number }>(
    tx,
    sql`select least(count(distinct case when kind = any(${textArray([...foldedKinds])})
            then kind || ' ' || floor(extract(epoch from at) / 3600)::text else key end),
          ${unreadShownMax + 1})::int as unread
        from (select key, kind, at from notifications where member_key = ${memberKey} and seen_at is null
          order by number desc limit ${rowsMax}) newest`,
  )
  return counted?.unread ?? 0
}
