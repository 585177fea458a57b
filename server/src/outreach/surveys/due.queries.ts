import type { AskKey, ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Sender } from './people.queries.ts'

/** A due NPS question, with what sending it depends on. */
export interface DueAsk extends Sender {
  key: AskKey
  memberKey: MemberKey
  contactKey: ContactKey
  code: string
  /** Null if the member switched it off, or if the person was archived or no longer has an address. */
  email: string | null
  postalAddress: string | null
}

/**
 * Due NPS questions, longest waiting first, locked until the transaction ends. Also locks their members' settings, so
 * turning these emails off waits until the batch is done.
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
