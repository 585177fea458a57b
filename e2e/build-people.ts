import type { MemberKey } from '@goodturn/contract/ids'
import { insertContacts } from '../server/src/people/contacts/insert.ts'
import { buildContact, buildLocation } from '../server/test/build/contact.ts'
import type { TestApp } from '../server/test/test-app.ts'

type ContactParts = Omit<Parameters<typeof buildContact>[1], 'member'>
type LocationParts = Parameters<typeof buildLocation>[1]

/** Builders for a member's people. `places` are their possible addresses by name: `US` is in Oakland. */
export function buildPeople<Place extends string>(
  app: TestApp,
  member: { key: MemberKey },
  places: Record<Place | 'US', Partial<LocationParts>>,
) {
  return {
    /** A client with one address in Oakland, unless `addresses` is given. */
    async person(
      firstName: string,
      lastName: string,
      parts: ContactParts & { addresses?: (Place | 'US')[] } = {},
    ) {
      const { addresses = ['US'], ...rest } = parts
      const contact = await buildContact(app, { member, firstName, lastName, ...rest })
      for (const [at, place] of addresses.entries())
        await buildLocation(app, { contact, street: `${at + 1} Calmar Avenue`, ...places[place] })
      return contact
    },
    /** Builds `count` people at once, Ada Abbot 0001 and so on, each with one address in Oakland. */
    async people(count: number) {
      const { geocoder } = app.platform.ports
      const all = Array.from({ length: count }, (_, at) => ({
        firstName: 'Ada',
        lastName: `Abbot ${String(at + 1).padStart(4, '0')}`,
        locations: [{ ...oakland, street: `${at + 1} Main Street` }],
      }))
      await app.platform.database.transaction((tx) =>
        insertContacts(tx, member.key, all, { now: app.now, geocoder }),
      )
    },
  }
}

const oakland = { city: 'Oakland', state: 'CA', zip: '94611', country: 'US' as const }
