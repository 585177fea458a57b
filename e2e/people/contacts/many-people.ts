import { insertContacts } from '../../../server/src/people/contacts/insert.ts'
import type { TestApp } from '../../../server/test/app.ts'
import { buildMember } from '../../../server/test/build/member.ts'

const firstNames = ['Ada', 'Ben', 'Chloé', 'Dev', 'Eva']

/**
 * A member with 45 people, Ada Abbot 01 to Eva Abbot 45 in list order: every third a prospect, the rest clients; every
 * fifth tagged VIP; the first thirty with an address in Oakland.
 */
export async function buildMemberWithManyPeople(app: TestApp) {
  const member = await buildMember(app)
  const people = Array.from({ length: 45 }, (_, at) => ({
    firstName: firstNames[at % 5] ?? '',
    lastName: `Abbot ${String(at + 1).padStart(2, '0')}`,
    email: at === 11 ? 'twelve@harbor.example' : null,
    contactType: at % 3 === 2 ? 'prospect' : 'client',
    tags: at % 5 === 4 ? ['VIP'] : [],
    locations: at < 30 ? [{ ...oakland, street: `${at + 1} Main Street` }] : [],
  }))
  const { geocoder } = app.platform.ports
  await app.platform.database.transaction((tx) =>
    insertContacts(tx, member.key, people, { now: app.now, geocoder }),
  )
  return member
}

const oakland = { city: 'Oakland', state: 'CA', zip: '94611', country: 'US' as const }
