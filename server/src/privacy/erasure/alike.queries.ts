import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'
import { patternOf } from '../../platform/forgetting/name-pattern.ts'
import type { MentionsOfPeople } from './mentions.queries.ts'

interface Alike {
  reader: MemberKey
  addresses: string[]
  /** Names and addresses shared by the erased and others on the reader's own list, in lower case. */
  names: string[]
}

/**
 * Splits the readers of the erased people by the names to look for. A partner or payer with a person of the same name
 * or address on their own list keeps texts about that person; the members who look after the erased do not.
 */
export async function mentionsByReader(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  told: MentionsOfPeople,
): Promise<Mentions[]> {
  const keys = textArray(contactKeys)
  const alike = await rowsOf<Alike>(
    tx,
    sql`select c.member_key as reader, array_agg(distinct lower(said.name)) as names,
          array(select email from members where key = c.member_key
            union select name from member_former_names where member_key = c.member_key and name like '%_@_%') as addresses
        from contacts c, lateral (values (c.display_name), (c.shipping_salutation), (c.email), (c.partner_email),
          (c.partner_first_name || ' ' || coalesce(c.partner_last_name, c.last_name))) as said (name)
        where c.member_key = any(${textArray(told.readers)}) and c.erased_at is null and c.key <> all(${keys})
          and lower(said.name) = any(${textArray(told.names.map((name) => name.toLowerCase()))})
          and not exists (select from contacts gone
            where gone.key = any(${keys}) and c.member_key in (gone.member_key, gone.assigned_member_key))
        group by c.member_key`,
  )
  const readers = new Set(alike.map(({ reader }) => reader))
  const addresses = new Set(alike.flatMap((one) => one.addresses))
  return [
    {
      ...told,
      readers: told.readers.filter((key) => !readers.has(key)),
      readerAddresses: told.readerAddresses.filter((address) => !addresses.has(address)),
    },
    ...alike.map((one) => ({
      ...told,
      pattern: patternOf(told.names.filter((name) => !one.names.includes(name.toLowerCase()))),
      readers: [one.reader],
      readerAddresses: one.addresses,
    })),
  ]
}
