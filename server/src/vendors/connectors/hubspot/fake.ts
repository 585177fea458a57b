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

interface Search {
  filterGroups: { filters: { propertyName: string; operator: string; value: string }[] }[]
  limit: number
}

/** HubSpot as documented: contacts by `after`, lists and their members, the search, and notes. */
export function fakeHubspot(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    if (headers.authorization !== `Bearer ${world.key}`)
      return answer(401, { status: 'error', category: 'INVALID_AUTHENTICATION' })
    if (path === '/crm/v3/objects/contacts') {
      const { items, paging } = afterId(world.people, query.after, numberOf(query.limit, 10, 100))
      return answer(200, { results: items.map(contactOf), paging })
    }
    if (path === '/crm/v3/lists/search') {
      const lists = Object.entries(fakeTags).map(([listId, name]) => ({ listId, name, objectTypeId: '0-1' }))
      return answer(200, {
        lists: [...lists, { listId: '9', name: 'Companies', objectTypeId: '0-2' }],
        hasMore: false,
        offset: 3,
        total: 3,
      })
    }
    const list = /^\/crm\/v3\/lists\/(\w+)\/memberships$/.exec(path)
    if (list) {
      const { items, paging } = afterId(
        taggedBy(world.people, list[1]),
        query.after,
        numberOf(query.limit, 100, 250),
      )
      return answer(200, { results: items.map(({ id }) => ({ recordId: String(id) })), paging })
    }
    if (path === '/crm/v3/objects/contacts/batch/read') {
      const wanted = new Set((body.inputs as { id: string }[]).map(({ id }) => id))
      return answer(200, { results: world.people.filter(({ id }) => wanted.has(String(id))).map(contactOf) })
    }
    if (path === '/crm/v3/objects/contacts/search') return search(world, request)
    if (path === '/crm/v3/objects/notes') return answer(201, { id: '1' })
    return answer(404, { status: 'error', category: 'OBJECT_NOT_FOUND' })
  }
}

function search(world: FakeWorld, request: ServiceRequest): ServiceResponse {
  const { filterGroups, limit } = JSON.parse(request.body ?? '') as Search
  const filters = filterGroups[0]?.filters ?? []
  const valueOf = (name: string) => filters.find(({ propertyName }) => propertyName === name)?.value
  const since = new Date(Number(valueOf('lastmodifieddate') ?? 0)).toISOString()
  const after = Number(valueOf('hs_object_id') ?? 0)
  const found = changedSince(world.people, since).filter(({ id }) => id > after)
  return answer(200, { total: found.length, results: found.slice(0, limit).map(contactOf) })
}

/** HubSpot's `after` is the id of the first contact on the next page. */
function afterId(people: readonly FakePerson[], after: string | undefined, limit: number) {
  const from = people.filter(({ id }) => id >= Number(after ?? 0))
  const next = from[limit]
  return {
    items: from.slice(0, limit),
    ...(next ? { paging: { next: { after: String(next.id) } } } : {}),
  }
}

function contactOf(person: FakePerson): object {
  return {
    id: String(person.id),
    properties: {
      firstname: person.firstName || null,
      lastname: person.lastName || null,
      email: person.email,
      phone: person.phone,
      mobilephone: null,
      company: person.company,
      jobtitle: person.title,
      address: person.street,
      city: person.city,
      state: person.state,
      zip: person.zip,
      country: person.country,
      date_of_birth: person.birthday,
      lifecyclestage: person.stage === 'Client' ? 'customer' : 'lead',
    },
    createdAt: '2025-01-01T00:00:00Z',
    updatedAt: person.changedAt,
    archived: false,
  }
}
