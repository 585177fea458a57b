import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

interface MemberToNotify {
  memberKey: MemberKey
  email: string
  firstName: string
  untold: number
}

/** Members to notify of answers now, locked until the transaction ends. */
export function lockMembersToNotify(tx: Tx, now: Date, limit: number): Promise<MemberToNotify[]> {
  return rowsOf<MemberToNotify>(
    tx,
    sql`select s.member_key as "memberKey", m.email, m.first_name as "firstName", s.untold
        from survey_settings s join members m on m.key = s.member_key
        where s.tell_at <= ${now.toISOString()}::timestamptz
        order by s.tell_at, s.member_key limit ${limit} for update of s skip locked`,
  )
}
