import type { AddressAskKey, MemberKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { isBounced } from '../../platform/mail/bounced.ts'

/** An ask that wasn't mailed yet, and where its email would go; null if it can't be mailed anymore. */
export interface UnmailedAsk {
  key: AddressAskKey
  email: string | null
  lastDay: CalendarDate
  language: PersonLanguage | null
}

/** The next member, by key, with asks that weren't mailed yet; leaves out locked ones. */
export async function nextWaitingMember(tx: Tx, after: MemberKey | null): Promise<MemberKey | null> {
  const rows = await rowsOf<{ key: MemberKey | null }>(
    tx,
    sql`select min(a.member_key) as key from address_asks a
        where a.state = 'open' and a.mailed_at is null and a.member_key > ${after ?? ''}
          and not exists (select from member_locks where member_key = a.member_key)`,
  )
  return rows[0]?.key ?? null
}

/** A member's asks that weren't mailed yet, oldest first, locked until the transaction ends; all without a limit. */
export function lockUnmailed(tx: Tx, memberKey: MemberKey, limit: number | null): Promise<UnmailedAsk[]> {
  return rowsOf<UnmailedAsk>(
    tx,
    sql`select a.key, a.last_day::text as "lastDay", c.language,
          case when c.archived_at is null and not ${isBounced(sql`c.email`)} then nullif(c.email, '') end as email
        from address_asks a join contacts c on c.key = a.contact_key
        where a.member_key = ${memberKey} and a.state = 'open' and a.mailed_at is null
        order by a.key limit ${limit}::int for update of a`,
  )
}
