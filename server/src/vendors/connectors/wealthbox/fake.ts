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

/** Wealthbox as documented: contacts by page, tags and contact types, and notes. */
export function fakeWealthbox(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    if (headers.access_token !== world.key) return answer(401, { error: 'Invalid access token' })
    if (path === '/v1/contacts') {
      const size = numberOf(query.per_page, 25, 100)
      const from = (numberOf(query.page, 1) - 1) * size
      const found = changedSince(world.people, query.updated_since)
        .filter(({ tags }) => !query['tags[]'] || tags.includes(query['tags[]']))
        .filter(({ stage }) => !query.contact_type || stage === query.contact_type)
      return answer(200, {
        contacts: found.slice(from, from + size).map(contactOf),
        meta: { total_count: found.length, total_pages: Math.ceil(found.length / size), per_page: size },
      })
    }
    if (path === '/v1/categories/tags')
      return answer(200, { tags: Object.entries(fakeTags).map(([id, name]) => ({ id: Number(id), name })) })
    if (path === '/v1/categories/contact_types')
      return answer(200, {
        contact_types: ['Client', 'Prospect'].map((name, index) => ({ id: index + 1, name })),
      })
    if (path === '/v1/notes')
      return Array.isArray(body.linked_to) ? answer(200, { id: 1 }) : answer(422, { error: 'linked_to' })
    return answer(404, { error: 'Not found' })
  }
}

function contactOf(person: FakePerson): object {
  return {
    id: person.id,
    type: 'Person',
    prefix: '',
    first_name: person.firstName,
    last_name: person.lastName,
    birth_date: person.birthday,
    anniversary: person.anniversary,
    company_name: person.company,
    job_title: person.title,
    contact_type: person.stage,
    email_addresses: [{ id: 1, address: person.email, principal: true, kind: 'Personal' }],
    phone_numbers: [
      { id: 1, address: '1', principal: false, kind: 'Work' },
      { id: 2, address: person.phone, principal: true, kind: 'Mobile' },
    ],
    street_addresses: [
      {
        street_line_1: person.street,
        street_line_2: person.street2,
        city: person.city,
        state: person.state,
        zip_code: person.zip,
        country: person.country,
        principal: true,
        kind: 'Home',
      },
    ],
    tags: person.tags.map((name, index) => ({ id: index + 1, name })),
    updated_at: person.changedAt,
  }
}
