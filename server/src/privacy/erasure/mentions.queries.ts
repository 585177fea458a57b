import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
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

/** `Mentions` for people, with their names. */
export type MentionsOfPeople = Mentions & { names: readonly string[] }

/**
 * Collects the names by which texts may refer to people about to be erased, from their page, gifts, plans, packages,
 * and orders. Also collects who may have read those texts: the members who look after these people, those members'
 * teams, payers, and partners.
 */
export async function mentionsOfPeople(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  staff: string,
): Promise<MentionsOfPeople> {
  const keys = textArray(contactKeys)
  const [row] = await rowsOf<Row>(
    tx,
    sql`with people as (select * from contacts where key = any(${keys})),
      names as (
        select display_name as name from people
        union select first_name || ' ' || last_name from people
        union select partner_first_name || ' ' || coalesce(partner_last_name, last_name) from people
        union select shipping_salutation from people
        union select email from people union select partner_email from people
        union select recipient_name from touches where contact_key = any(${keys})
        union select recipient_name from plans where contact_key = any(${keys})
        union select recipient_name from packages where contact_key = any(${keys})
        union select contact_name from checkout_items where contact_key = any(${keys})
        union select contact_name from invoice_lines where contact_key = any(${keys})
        union select name from contact_former_names where contact_key = any(${keys})),
      addresses as (
        select distinct lower(name) as address from names where name like '%_@_%'),
      near as (
        select member_key as key from people
        union select assigned_member_key from people
        union select m.member_key from people join team_members m on m.team_key = people.team_key
        union select member_key from touches where contact_key = any(${keys})
        union select member_key from plans where contact_key = any(${keys})
        union select member_key from packages where contact_key = any(${keys})
        union select i.member_key from invoice_lines l join invoices i on i.key = l.invoice_key
          where l.contact_key = any(${keys})),
      readers as (
        select key from near where key is not null
        union select case when p.inviter_key = near.key then p.invitee_key else p.inviter_key end
          from partnerships p join near on near.key in (p.inviter_key, p.invitee_key)
          where p.invitee_key is not null)
      select
        array(select distinct trim(name) from names where length(trim(name)) > 2) as names,
        array(select address from addresses) as addresses,
        array(select address from addresses where not exists (select from members where email = address)) as mailboxes,
        array(select key from readers) as readers,
        array(select members.email from members join readers on readers.key = members.key
          union select f.name from member_former_names f join readers on readers.key = f.member_key
            where f.name like '%_@_%'
          union select address from addresses) as "readerAddresses",
        array(select key from staff_accounts
          union select member_key from staff_accounts where member_key is not null) as "staffKeys"`,
  )
  if (!row) throw new Error('a select without a table has a row')
  return { ...row, staffAddress: staff, pattern: patternOf(row.names) }
}
