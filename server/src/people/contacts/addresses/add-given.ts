import type { Address } from '@goodturn/contract/address'
import { locationsPerContactMax } from '@goodturn/contract/people/contacts/limits'
import type { ContactKey } from '@goodturn/contract/ids'
import { and, eq, sql } from 'drizzle-orm'
import { present } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { tableRowsOf } from '../../../platform/database/table-rows.ts'
import { newKey } from '../../../platform/ids.ts'
import { countLocations } from '../counts.ts'
import { addressColumns } from '../insert.ts'
import type { LocationRow } from '../queries.ts'
import { contacts, locations } from '../tables.ts'
import type { Geocoder } from './geocoder.ts'

/**
 * Adds an address that the person gave us themselves, confirmed (D-1-77). One that is on file already, in any spelling,
 * is only confirmed. Returns null if it can't be kept: the person is archived or erased, or has the most addresses.
 */
export async function addGivenLocation(
  tx: Tx,
  contactKey: ContactKey,
  address: Address,
  { now, geocoder }: { now: Date; geocoder: Geocoder },
): Promise<LocationRow | null> {
  const [contact] = await tableRowsOf(
    tx,
    contacts,
    sql`select c.* from contacts c where c.key = ${contactKey} for no key update`,
  )
  if (!contact || contact.archivedAt || contact.erasedAt) return null
  const known = await findAlike(tx, contactKey, address)
  if (known) {
    await tx.update(locations).set({ confirmedAt: now }).where(eq(locations.key, known.key))
    return { ...known, confirmedAt: now }
  }
  const own = and(eq(locations.contactKey, contactKey), sql`archived_at is null`)
  if ((await tx.$count(locations, own)) >= locationsPerContactMax) return null
  const [row] = await tx
    .insert(locations)
    .values({
      key: newKey('location'),
      memberKey: contact.memberKey,
      contactKey,
      createdAt: now,
      confirmedAt: now,
      addedByPerson: true,
      ...(await addressColumns(address, contact.displayName, geocoder)),
    })
    .returning()
  const location = present(row, 'an insert returns its row')
  await countLocations(tx, [location], 1)
  return location
}

/** The person's own address with these lines, compared without case, spaces, and punctuation. */
async function findAlike(tx: Tx, contactKey: ContactKey, address: Address): Promise<LocationRow | null> {
  const plain = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const lines = (one: Pick<Address, 'street' | 'street2' | 'city' | 'state' | 'zip' | 'country'>) =>
    [one.street, one.street2, one.city, one.state, one.zip, one.country].map(plain).join('|')
  const own = await tableRowsOf(
    tx,
    locations,
    sql`select l.* from locations l where l.contact_key = ${contactKey} and l.whose = 'primary'
          and l.archived_at is null order by l.created_at, l.key`,
  )
  return (
    own.find((one) => lines({ ...one, country: one.country as Address['country'] }) === lines(address)) ??
    null
  )
}
