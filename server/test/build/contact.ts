import type { ContactKey, MemberKey } from '@goodturn/contract/ids'
import { type Country, zoneOf } from '@goodturn/contract/regions'
import { eq } from 'drizzle-orm'
import { countContacts, countLocations } from '../../src/people/contacts/counts.ts'
import { derivedColumns, locationSearchText, salutationsOf } from '../../src/people/contacts/derive.ts'
import { contacts, locations } from '../../src/people/contacts/tables.ts'
import { newKey } from '../../src/platform/ids.ts'
import type { TestApp } from '../app.ts'

type ContactParts = Partial<Omit<typeof contacts.$inferInsert, 'memberKey'>>
type LocationParts = Partial<Omit<typeof locations.$inferInsert, 'country'>> & { country?: Country }

/**
 * A person of `member`: Grace Okafor, a client without an address, unless `parts` overrides it. Updates derived columns
 * and list totals.
 */
export async function buildContact(
  app: TestApp,
  { member, ...parts }: ContactParts & { member: { key: MemberKey } },
) {
  const filled = {
    firstName: 'Grace',
    lastName: 'Okafor',
    partnerFirstName: null,
    partnerLastName: null,
    email: null,
    partnerEmail: null,
    phone: null,
    company: null,
    tags: [] as string[],
    contactType: 'client',
    assignedMemberKey: null,
    archivedAt: null,
    ...parts,
  }
  const key: ContactKey = newKey('contact')
  const [row] = await app.db
    .insert(contacts)
    .values({
      key,
      memberKey: member.key,
      createdAt: app.now,
      ...derivedColumns(filled),
      ...filled,
      ...salutationsOf(filled, parts),
    })
    .returning()
  if (!row) throw new Error('no contact was made')
  if (!row.archivedAt) await countContacts(app.db, [row], 1)
  return row
}

/** An address of `contact`: 2840 Calmar Avenue, Oakland, zone 1, unless `parts` overrides it. */
export async function buildLocation(
  app: TestApp,
  { contact, ...parts }: LocationParts & { contact: { key: ContactKey } },
) {
  const [person] = await app.db.select().from(contacts).where(eq(contacts.key, contact.key))
  if (!person) throw new Error('an address belongs to a person')
  const address = {
    company: null,
    street: '2840 Calmar Avenue',
    street2: null,
    city: 'Oakland',
    state: 'CA',
    zip: '94611',
    country: 'US' as Country,
    archivedAt: null,
    ...parts,
  }
  const [row] = await app.db
    .insert(locations)
    .values({
      key: newKey('location'),
      memberKey: person.memberKey,
      contactKey: person.key,
      zone: zoneOf(address.country, address.state),
      searchText: locationSearchText(person.displayName, address),
      createdAt: app.now,
      ...address,
    })
    .returning()
  if (!row) throw new Error('no address was made')
  if (!row.archivedAt) await countLocations(app.db, [row], 1)
  return row
}
