import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import {
  type FakePerson,
  type FakeWorld,
  answer,
  changedSince,
  fakeTags,
  numberOf,
  partsOf,
  taggedBy,
} from '../fake-world.ts'

/** Follow Up Boss as documented: people by `next`, smart lists, stages, custom fields, and notes. */
export function fakeFollowUpBoss(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    if (headers.authorization !== `Basic ${Buffer.from(`${world.key}:`).toString('base64')}`)
      return answer(401, { errorMessage: 'Invalid API key.' })
    if (path === '/v1/people') return peoplePage(world.people, query)
    if (path === '/v1/smartLists')
      return answer(200, {
        smartlists: Object.entries(fakeTags).map(([id, name]) => ({ id: Number(id), name })),
      })
    if (path === '/v1/stages')
      return answer(200, {
        stages: [
          { id: 1, name: 'Client' },
          { id: 2, name: 'Prospect' },
        ],
      })
    if (path === '/v1/customFields')
      return answer(200, {
        customfields: [
          { id: 1, name: 'customLicense', label: 'License', type: 'text' },
          { id: 2, name: 'customBirthday', label: 'Birthday', type: 'date', isRecurring: true },
          { id: 3, name: 'customAnniversary', label: 'Wedding anniversary', type: 'date', isRecurring: true },
        ],
      })
    if (path === '/v1/notes')
      return typeof body.personId === 'number'
        ? answer(201, { id: 1 })
        : answer(400, { errorMessage: 'personId is required.' })
    return answer(404, { errorMessage: 'Not found.' })
  }
}

function peoplePage(all: readonly FakePerson[], query: Readonly<Record<string, string>>): ServiceResponse {
  const limit = numberOf(query.limit, 10, 100)
  const tags = query.tags?.split(',')
  const wanted = changedSince(query.smartListId ? taggedBy(all, query.smartListId) : all, query.updatedAfter)
    .filter((person) => !tags || tags.some((tag) => person.tags.includes(tag)))
    .filter(({ stage }) => !query.stage || stage === query.stage)
  const sorted = query.sort === 'created' ? wanted : wanted.toReversed()
  // The token names the first person of its page, so that it stays valid while the list changes.
  const first = query.next ? Number(atob(query.next)) : (sorted[0]?.id ?? 0)
  const after = sorted.findIndex(({ id }) => (query.sort === 'created' ? id >= first : id <= first))
  const from = after === -1 ? [] : sorted.slice(after)
  const next = from[limit]
  return answer(200, {
    _metadata: {
      collection: 'people',
      offset: after,
      limit,
      total: wanted.length,
      ...(next ? { next: btoa(String(next.id)) } : {}),
    },
    people: from.slice(0, limit).map(personOf),
  })
}

function personOf(person: FakePerson): object {
  return {
    id: person.id,
    created: '2025-01-01T00:00:00Z',
    updated: person.changedAt,
    firstName: person.firstName,
    lastName: person.lastName,
    stage: person.stage,
    emails: [
      { value: `old-${person.email}`, type: 'work', isPrimary: 0 },
      { value: person.email, type: 'home', isPrimary: 1 },
    ],
    phones: [{ value: person.phone, type: 'mobile', isPrimary: 1 }],
    addresses: [
      {
        type: 'home',
        street: person.street,
        city: person.city,
        state: person.state,
        code: person.zip,
        country: person.country,
      },
    ],
    tags: person.tags,
    customBirthday: person.birthday,
    customAnniversary: person.anniversary,
  }
}
