import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'
import { patternOf } from '../../platform/forgetting/name-pattern.ts'

interface Row {
  names: string[]
  addresses: string[]
  mailboxes: string[]
  readers: MemberKey[]
  readerAddresses: string[]
  staffKeys: string[]
}

/**
 * Finds how texts refer to a member (by name, company, and address), and who may have read them: partners, friends the
 * member referred, everyone in teams they belonged to, people they invited, and people who invited them.
 */
export async function mentionsOfMember(tx: Tx, memberKey: MemberKey, staff: string): Promise<Mentions> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`with own as (select * from members where key = ${memberKey}),
      names as (
        select first_name || ' ' || last_name as name from own union select company from own
        union select from_name from own union select from_name_packages from own
        union select email from own union select pending_email from own
        union select name from member_former_names where member_key = ${memberKey}),
      addresses as (
        select distinct lower(name) as address from names where name like '%_@_%'),
      near as (
        select case inviter_key when ${memberKey} then invitee_key else inviter_key end as key from partnerships
          where ${memberKey} in (inviter_key, invitee_key)
        union select inviter_key from partnerships where lower(invitee_email) in (select address from addresses)
        union select member_key from affiliate_invites where lower(email) in (select address from addresses)
        union select m.member_key from team_members m join team_invites i on i.team_key = m.team_key
          where lower(i.email) in (select address from addresses)
        union select referrer_key from referrals where friend_key = ${memberKey}
        union select friend_key from referrals where referrer_key = ${memberKey}
        union select m.member_key from team_members m join team_acts a on a.team_key = m.team_key
          where ${memberKey} in (a.member_key, a.subject_key)
        union select into_key from merged_members where member_key = ${memberKey}
        union select ${memberKey})
      select
        array(select distinct trim(name) from names where length(trim(name)) > 2) as names,
        array(select address from addresses) as addresses,
        array(select address from addresses where not exists (
          select from members other where other.email = address and other.key <> ${memberKey})) as mailboxes,
        array(select key from near where key is not null) as readers,
        array(select members.email from members join near on near.key = members.key
          union select email from affiliate_invites where member_key = ${memberKey}
          union select invitee_email from partnerships where inviter_key = ${memberKey}
          union select f.name from member_former_names f join near on near.key = f.member_key
            where f.name like '%_@_%'
          union select address from addresses) as "readerAddresses",
        array(select key from staff_accounts
          union select member_key from staff_accounts where member_key is not null) as "staffKeys"`,
  )
  if (!row) throw new Error('a select without a table returns a row')
  return { ...row, staffAddress: staff, pattern: patternOf(row.names) }
}

/** Up to `limit` of a member's people who are not erased yet, locked: waits for concurrent changes. */
export async function nextPeople(tx: Tx, memberKey: MemberKey, limit: number): Promise<ContactKey[]> {
  const rows = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select key from contacts where member_key = ${memberKey} and erased_at is null order by key limit ${limit}
        for update`,
  )
  return rows.map(({ key }) => key)
}
