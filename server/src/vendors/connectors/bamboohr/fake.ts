import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import { type FakePerson, type FakeWorld, answer, changedSince, partsOf } from '../fake-world.ts'

/** BambooHR as documented: the directory, a report of chosen fields, and changes. The company is `acme`. */
export function fakeBamboohr(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers, body } = partsOf(request)
    const place = path.replace('/api/gateway.php/acme/v1', '')
    const [, key] = world.key.split(':')
    if (place === path || headers.authorization !== `Basic ${btoa(`${key}:x`)}`)
      return { status: 401, headers: { 'content-type': 'text/html' }, body: '' }
    if (place === '/employees/directory') {
      const employees = world.people.map(({ id, lastName }) => ({ id: String(id), lastName }))
      return answer(200, { fields: [], employees })
    }
    if (place === '/reports/custom') {
      const fields = ['id', ...(body.fields as string[])]
      const employees = world.people.map((person) =>
        Object.fromEntries(Object.entries(rowOf(person)).filter(([name]) => fields.includes(name))),
      )
      return answer(200, { title: 'People', fields: fields.map((id) => ({ id })), employees })
    }
    if (place === '/employees/changed') {
      const rows = changedSince(world.people, query.since).map(({ id, changedAt }) => [
        String(id),
        { id: String(id), action: 'Updated', lastChanged: changedAt },
      ])
      return answer(200, {
        latest: '2026-01-05T08:00:00Z',
        employees: rows.length > 0 ? Object.fromEntries(rows) : [],
      })
    }
    return { status: 404, headers: { 'content-type': 'text/html' }, body: '' }
  }
}

function rowOf(person: FakePerson): Record<string, string | null> {
  return {
    id: String(person.id),
    firstName: person.firstName,
    preferredName: null,
    lastName: person.lastName,
    workEmail: person.email,
    homeEmail: null,
    mobilePhone: person.phone,
    workPhone: null,
    jobTitle: person.title,
    dateOfBirth: person.birthday,
    hireDate: person.startDate,
    address1: person.street,
    address2: person.street2,
    city: person.city,
    state: person.state,
    zipcode: person.zip,
    country: person.country,
    department: 'Sales',
  }
}
