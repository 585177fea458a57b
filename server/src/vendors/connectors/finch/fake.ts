import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import { type FakePerson, type FakeWorld, answer, numberOf, partsOf } from '../fake-world.ts'

/** Finch as documented: the directory by offset, and details of individuals and their employment. */
export function fakeFinch(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    if (headers['finch-api-version'] !== '2020-09-17')
      return answer(400, { code: 400, message: 'Finch-API-Version' })
    if (headers.authorization !== `Bearer ${world.key}`)
      return answer(401, { code: 401, name: 'invalid_request_error' })
    if (path === '/employer/directory') {
      const offset = numberOf(query.offset, 0)
      const found = world.people.slice(offset, offset + numberOf(query.limit, 100))
      return answer(200, {
        paging: { count: world.people.length, offset },
        individuals: found.map(({ id, firstName, lastName }) => ({
          id: `f-${id}`,
          first_name: firstName,
          last_name: lastName,
          is_active: true,
        })),
      })
    }
    const describe = { '/employer/individual': individualOf, '/employer/employment': employmentOf }[path]
    if (!describe) return answer(404, { code: 404, name: 'not_found' })
    const byId = new Map(world.people.map((person) => [`f-${person.id}`, person]))
    return answer(200, {
      responses: (body.requests as { individual_id: string }[]).map(({ individual_id }) => {
        const person = byId.get(individual_id)
        if (!person) return { individual_id, code: 404, body: { message: 'Not found' } }
        return { individual_id, code: 200, body: describe(person) }
      }),
    })
  }
}

function individualOf(person: FakePerson): object {
  return {
    id: `f-${person.id}`,
    first_name: person.firstName,
    preferred_name: null,
    last_name: person.lastName,
    emails: [
      { data: `home-${person.email}`, type: 'personal' },
      { data: person.email, type: 'work' },
    ],
    phone_numbers: [{ data: person.phone, type: 'personal' }],
    dob: person.birthday,
    residence: {
      line1: person.street,
      line2: person.street2,
      city: person.city,
      state: person.state,
      postal_code: person.zip,
      country: person.country,
    },
  }
}

function employmentOf(person: FakePerson): object {
  return { id: `f-${person.id}`, title: person.title, start_date: person.startDate, is_active: true }
}
