import type { AskKey, ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Sender } from './people.queries.ts'

/** A question whose day has come, with what sending it depends on. */
export interface DueAsk extends Sender {
  key: AskKey
  memberKey: MemberKey
  contactKey: ContactKey
  code: string
  /** Null where the member switched it off, or the person was archived or has no address any more. */
  email: string | null
  postalAddress: string | null
}

/**
 * Questions whose day has come, the longest waiting first, held until the transaction ends; the settings of their
 * members are held too, so that nobody who stops these mails meanwhile is passed over.
 */
export function lockDueAsks(tx: Tx, now: Date, limit: number): Promise<DueAsk[]> {
  return rowsOf<DueAsk>(
    tx,
    sql`select a.key, a.member_key as "memberKey", a.contact_key as "contactKey", a.code,
          case when s.mails_on and s.nps_on and c.archived_at is null then nullif(c.email, '') end as email,
          s.postal_address as "postalAddress", m.first_name as "firstName",
          m.first_name || ' ' || m.last_name as name, nullif(m.company, '') as company
        from survey_asks a join survey_settings s on s.member_key = a.member_key
        join contacts c on c.key = a.contact_key join members m on m.key = a.member_key
        where a.state = 'planned' and a.due_at <= ${now.toISOString()}::timestamptz
        order by a.due_at, a.key limit ${limit} for update of a skip locked for share of s`,
  )
}
