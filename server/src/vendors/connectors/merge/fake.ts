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

/** The portal's own key for this fake. */
export const fakeMergeKey = 'portal-key'

const groups = Object.entries(fakeTags).map(([id, name]) => ({ id: `g-${id}`, name, type: 'TEAM' }))

/** Merge as documented: employees by cursor, with expanded fields, and groups. */
export function fakeMerge(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers } = partsOf(request)
    if (headers.authorization !== `Bearer ${fakeMergeKey}` || headers['x-account-token'] !== world.key)
      return answer(401, { detail: 'Invalid account token.' })
    const place = path.replace('/api/hris/v1', '')
    if (place === '/groups') return answer(200, { next: null, previous: null, results: groups })
    if (place !== '/employees') return answer(404, { detail: 'Not found.' })
    const size = numberOf(query.page_size, 30, 100)
    const members = query.groups ? taggedBy(world.people, query.groups.replace('g-', '')) : world.people
    const rest = changedSince(members, query.modified_after).filter(
      ({ id }) => id > (query.cursor ? Number(atob(query.cursor)) : 0),
    )
    const page = rest.slice(0, size)
    return answer(200, {
      next: rest.length > size ? btoa(String(page.at(-1)?.id)) : null,
      previous: null,
      results: page.map((person) => employeeOf(person, query.expand ?? '')),
    })
  }
}

function employeeOf(person: FakePerson, expand: string): object {
  const own = groups.filter(({ name }) => person.tags.includes(name))
  return {
    id: `m-${person.id}`,
    first_name: person.firstName,
    preferred_name: null,
    last_name: person.lastName,
    work_email: person.email,
    personal_email: null,
    mobile_phone_number: person.phone,
    date_of_birth: `${person.birthday}T00:00:00Z`,
    hire_date: `${person.startDate}T00:00:00Z`,
    start_date: null,
    employment_status: 'ACTIVE',
    remote_was_deleted: false,
    modified_at: person.changedAt,
    groups: expand.includes('groups') ? own : own.map(({ id }) => id),
    home_location: expand.includes('home_location')
      ? {
          id: `l-${person.id}`,
          street_1: person.street,
          street_2: person.street2,
          city: person.city,
          state: person.state,
          zip_code: person.zip,
          country: person.country,
        }
      : `l-${person.id}`,
  }
}
