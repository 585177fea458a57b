import type { MemberKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** The mailbox that a link's code was emailed to, and whether it asked for no more email from the member. */
export interface MailedWith {
  memberKey: MemberKey
  mailboxHash: string
  sender: string
  isStopped: boolean
  /** The person's, as known now. */
  language: PersonLanguage | null
}

/** Finds the mailbox that the code with this hash was emailed to, also after the code was replaced. */
export async function mailedWith(tx: Tx, codeHash: string): Promise<MailedWith | null> {
  const rows = await rowsOf<MailedWith>(
    tx,
    sql`select g.member_key as "memberKey", g.mailbox_hash as "mailboxHash",
          m.first_name || ' ' || m.last_name as sender,
          exists (select from survey_stops s where s.member_key = g.member_key
            and s.mailbox_hash = g.mailbox_hash) as "isStopped", c.language
        from gift_links g join members m on m.key = g.member_key join contacts c on c.key = g.contact_key
        where g.mailbox_hash is not null and g.key in (
          select key from gift_links where code_hash = ${codeHash}
          union all select link_key from gift_link_old_codes where code_hash = ${codeHash})`,
  )
  return rows[0] ?? null
}

/** Counts the gift emails of the last 24 hours in members' names; members without any are left out. */
export async function linkMailsSince(
  tx: Tx,
  memberKeys: readonly MemberKey[],
  since: Date,
): Promise<ReadonlyMap<MemberKey, number>> {
  const rows = await rowsOf<{ member_key: MemberKey; mails: number }>(
    tx,
    sql`select member_key, count(*)::int as mails from gift_links
        where member_key in (select jsonb_array_elements_text(${JSON.stringify(memberKeys)}::jsonb))
          and mailed_at > ${since.toISOString()}::timestamptz group by member_key`,
  )
  return new Map(rows.map(({ member_key, mails }) => [member_key, mails]))
}
