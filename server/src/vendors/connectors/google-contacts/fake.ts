import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import {
  type FakePerson,
  type FakeWorld,
  answer,
  changedSince,
  fakeTags,
  numberOf,
  partsOf,
} from '../fake-world.ts'

/** Up to 1,000 may be requested; a page may hold fewer. */
const pageMax = 100

/**
 * The People API as documented: connections by page and sync token, and groups. A sync token contains its time here.
 */
export function fakeGoogleContacts(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers } = partsOf(request)
    if (headers.authorization !== `Bearer ${world.key}`)
      return answer(401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
    if (path === '/v1/contactGroups')
      return answer(200, {
        contactGroups: [
          { resourceName: 'contactGroups/myContacts', groupType: 'SYSTEM_CONTACT_GROUP', name: 'myContacts' },
          ...Object.entries(fakeTags).map(([id, name]) => ({
            resourceName: `contactGroups/${id}`,
            groupType: 'USER_CONTACT_GROUP',
            name,
          })),
        ],
        totalItems: 3,
      })
    if (path === '/v1/people/me/connections') return connections(world, query)
    return answer(404, { error: { code: 404, status: 'NOT_FOUND' } })
  }
}

function connections(world: FakeWorld, query: Readonly<Record<string, string>>): ServiceResponse {
  if (query.syncToken === 'expired')
    return answer(400, {
      error: {
        code: 400,
        status: 'FAILED_PRECONDITION',
        message: 'Sync token is expired. Clear local cache and retry call without the sync token.',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'EXPIRED_SYNC_TOKEN' }],
      },
    })
  const size = numberOf(query.pageSize, 100, pageMax)
  const found = changedSince(world.people, query.syncToken && atob(query.syncToken))
  const rest = found.filter(({ id }) => id > numberOf(query.pageToken, 0))
  const page = rest.slice(0, size)
  const isLast = rest.length <= size
  const latest = world.people.map(({ changedAt }) => Date.parse(changedAt) + 1000)
  return answer(200, {
    ...(page.length > 0 ? { connections: page.map(personOf) } : {}),
    ...(isLast ? {} : { nextPageToken: String(page.at(-1)?.id) }),
    ...(isLast && query.requestSyncToken === 'true'
      ? { nextSyncToken: btoa(new Date(Math.max(0, ...latest)).toISOString()) }
      : {}),
    ...(query.syncToken ? {} : { totalPeople: found.length, totalItems: found.length }),
  })
}

function personOf(person: FakePerson): object {
  const metadata = { primary: true, source: { type: 'CONTACT', id: String(person.id) } }
  const dateOf = (day: string) => {
    const [year, month, date] = day.split('-').map(Number)
    return { year, month, day: date }
  }
  return {
    resourceName: `people/c${person.id}`,
    etag: '%E',
    names: [{ metadata, givenName: person.firstName, familyName: person.lastName }],
    emailAddresses: [{ metadata, value: person.email }],
    phoneNumbers: [{ metadata, value: person.phone }],
    addresses: [
      {
        metadata,
        type: 'home',
        streetAddress: person.street,
        extendedAddress: person.street2,
        city: person.city,
        region: person.state,
        postalCode: person.zip,
        country: 'USA',
        countryCode: person.country,
      },
    ],
    birthdays: [{ metadata, date: { ...dateOf(person.birthday), year: undefined } }],
    events: [{ metadata, type: 'anniversary', date: dateOf(person.anniversary) }],
    organizations: [{ metadata, name: person.company, title: person.title }],
    memberships: [
      { metadata, contactGroupMembership: { contactGroupResourceName: 'contactGroups/myContacts' } },
      ...Object.entries(fakeTags)
        .filter(([, name]) => person.tags.includes(name))
        .map(([id]) => ({
          metadata,
          contactGroupMembership: { contactGroupResourceName: `contactGroups/${id}` },
        })),
    ],
  }
}
