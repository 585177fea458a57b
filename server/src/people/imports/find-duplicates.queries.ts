import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { sortNameOf } from '@goodturn/contract/people/contacts/derive'
import { duplicateKeys } from '@goodturn/contract/people/imports/duplicate-keys'
import type { ImportValues } from '@goodturn/contract/people/imports/fields'
import { type ContactRow, type LocationRow, contactsByKeys, locationsOf } from '../contacts/queries.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { mapInParts } from '../../platform/lists/in-parts.ts'

/** A person a row may duplicate, with the address that matched, or their first. */
export interface DuplicateMatch {
  person: ContactRow
  place: LocationRow | undefined
}

/**
 * The member's people who share a likeness key with any of the rows (CG-33), by that key. Uses the indexes on names and
 * emails, so cost doesn't depend on the length of the list.
 */
export async function findDuplicateMatches(
  tx: Tx,
  memberKey: MemberKey,
  rows: readonly ImportValues[],
): Promise<Map<string, DuplicateMatch>> {
  const people = await contactsByKeys(tx, await candidates(tx, memberKey, rows))
  const places = Map.groupBy(await locationsOf(tx, ...people), ({ contactKey }) => contactKey)
  const byKey = new Map<string, DuplicateMatch>()
  await mapInParts(people, (person) => {
    const own = (places.get(person.key) ?? []).filter(({ whose }) => whose === 'primary')
    for (const place of own.length > 0 ? own : [undefined]) {
      for (const key of duplicateKeys(duplicateFieldsOf(person, place)))
        if (!byKey.has(key)) byKey.set(key, { person, place })
    }
  })
  return byKey
}

function duplicateFieldsOf(person: ContactRow, place: LocationRow | undefined) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email ?? undefined,
    address: place?.street,
    zip: place?.zip,
  }
}

/** Keys of people with one of the emails, or with one of the names near its address. */
async function candidates(
  tx: Tx,
  memberKey: MemberKey,
  rows: readonly ImportValues[],
): Promise<ContactKey[]> {
  const emails = rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
  const named = rows.map(({ first_name: firstName = '', last_name: lastName = '', zip = '' }) => ({
    name: sortNameOf({ firstName, lastName, partnerFirstName: null, partnerLastName: null }),
    zip: zip.slice(0, 5),
  }))
  const found = await rowsOf<{ key: ContactKey }>(
    tx,
    sql`select c.key from contacts c
        where c.member_key = ${memberKey} and c.archived_at is null and c.email = any(${textArray(emails)})
        union
        select c.key from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as wanted(name text, zip text)
        join contacts c on c.member_key = ${memberKey} and c.sort_name = wanted.name and c.archived_at is null
        where exists (select from locations l where l.contact_key = c.key and l.archived_at is null
          and left(l.zip, 5) = wanted.zip)
        order by key`,
  )
  return found.map(({ key }) => key)
}
