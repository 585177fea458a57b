import type { GiftLinkKey, MemberKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { CalendarDate } from '@goodturn/contract/time'

/** What it takes to email a link's code. */
export type CodedLink = Pick<LinkToMail, 'key' | 'memberKey' | 'sealedCode'>

/** Those of some links that we email, by key; leaves out those of locked members. */
export function emailedLinks(tx: Tx, that: SQL): Promise<CodedLink[]> {
  return rowsOf<CodedLink>(
    tx,
    sql`select g.key, g.member_key as "memberKey", g.sealed_code as "sealedCode" from gift_links g
        where ${that} and ${isMailable} order by g.key`,
  )
}

/** A link whose recipient is to be emailed. */
export interface LinkToMail {
  key: GiftLinkKey
  memberKey: MemberKey
  sealedCode: string
  reminders: number
  /** The UTC day of its first email; null if there was none. */
  mailedOn: CalendarDate | null
}

const columns = sql`g.key, g.member_key as "memberKey", g.sealed_code as "sealedCode", g.reminders,
  (g.first_mailed_at at time zone 'utc')::date::text as "mailedOn"`
const isMailable = sql`g.send_by = 'email' and g.sealed_code is not null
  and not exists (select from member_locks where member_key = g.member_key)`
const isOpen = sql`g.state in ('waiting', 'opened') and ${isMailable}`

/** Links that we email and that weren't emailed yet, oldest first: the member's limit of that day was reached. */
export function unmailedLinks(
  tx: Tx,
  now: Date,
  after: GiftLinkKey | null,
  limit: number,
): Promise<LinkToMail[]> {
  return rowsOf<LinkToMail>(
    tx,
    sql`select ${columns} from gift_links g
        where ${isOpen} and g.first_mailed_at is null and g.ends_at > ${now.toISOString()}::timestamptz
          and g.key > ${after ?? ''}
        order by g.key limit ${limit}`,
  )
}

/**
 * Links due for a reminder: `days` days after their first email and with fewer than `sent` reminders. Leaves out those
 * that were emailed in the last day. By key.
 */
export function linksToRemind(
  tx: Tx,
  { now, today, days, sent }: { now: Date; today: CalendarDate; days: number; sent: number },
  after: GiftLinkKey | null,
  limit: number,
): Promise<LinkToMail[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return rowsOf<LinkToMail>(
    tx,
    sql`select ${columns} from gift_links g
        where ${isOpen} and g.reminders < ${sent} and g.ends_at > ${at} and g.key > ${after ?? ''}
          and (g.first_mailed_at at time zone 'utc')::date <= ${today}::date - ${days}::int
          and g.mailed_at <= ${at} - interval '1 day'
        order by g.key limit ${limit}`,
  )
}
