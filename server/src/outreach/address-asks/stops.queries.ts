import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { MailedWith } from '../gift-links/stops.queries.ts'

/** Finds the mailbox that the code with this hash was mailed to. */
export async function askMailedWith(tx: Tx, codeHash: string): Promise<MailedWith | null> {
  const rows = await rowsOf<MailedWith>(
    tx,
    sql`select a.member_key as "memberKey", a.mailbox_hash as "mailboxHash",
          m.first_name || ' ' || m.last_name as sender,
          exists (select from survey_stops s where s.member_key = a.member_key
            and s.mailbox_hash = a.mailbox_hash) as "isStopped", c.language
        from address_asks a join members m on m.key = a.member_key join contacts c on c.key = a.contact_key
        where a.code_hash = ${codeHash} and a.mailbox_hash is not null`,
  )
  return rows[0] ?? null
}

/** Counts the emails that asked for addresses since an instant in members' names; members without any are left out. */
export async function addressMailsSince(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  since: Date,
): Promise<ReadonlyMap<MemberKey, number>> {
  const rows = await rowsOf<{ member_key: MemberKey; mails: number }>(
    tx,
    sql`select member_key, count(*)::int as mails from address_asks
        where member_key in (select jsonb_array_elements_text(${JSON.stringify(memberKeys)}::jsonb))
          and mailed_at > ${since.toISOString()}::timestamptz group by member_key`,
  )
  return new Map(rows.map(({ member_key, mails }) => [member_key, mails]))
}
