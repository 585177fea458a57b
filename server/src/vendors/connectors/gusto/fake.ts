import type { ServiceResponse, ServiceRequest } from '../../../people/integrations/connector.ts'
import { type FakePerson, type FakeWorld, answer, numberOf, partsOf } from '../fake-world.ts'

const company = 'c0ffee00-0000-4000-8000-000000000001'

/** Gusto as documented: a token's company, and its employees by page with totals in headers. */
export function fakeGusto(world: FakeWorld): (request: ServiceRequest) => ServiceResponse {
  return (request) => {
    const { path, query, headers } = partsOf(request)
    if (headers.authorization !== `Bearer ${world.key}`)
      return answer(401, { errors: [{ category: 'unauthorized' }] })
    if (path === '/v1/token_info')
      return answer(200, { scope: 'employees:read', resource: { type: 'Company', uuid: company } })
    if (path !== `/v1/companies/${company}/employees`)
      return answer(404, { errors: [{ category: 'not_found' }] })
    const size = numberOf(query.per, 25, 100)
    const page = numberOf(query.page, 1)
    const found = world.people.slice((page - 1) * size, page * size)
    return answer(
      200,
      found.map((person) => employeeOf(person, query.include === 'current_home_address')),
      {
        'x-page': String(page),
        'x-per-page': String(size),
        'x-total-count': String(world.people.length),
        'x-total-pages': String(Math.ceil(world.people.length / size)),
      },
    )
  }
}

function employeeOf(person: FakePerson, withHome: boolean): object {
  return {
    uuid: `e-${person.id}`,
    first_name: person.firstName,
    preferred_first_name: null,
    last_name: person.lastName,
    email: `home-${person.email}`,
    work_email: person.email,
    phone: person.phone,
    date_of_birth: person.birthday,
    terminated: false,
    onboarded: true,
    jobs: [
      { uuid: 'j1', title: 'Before', hire_date: '2001-01-01', primary: false },
      { uuid: 'j2', title: person.title, hire_date: person.startDate, primary: true },
    ],
    ...(withHome
      ? {
          current_home_address: {
            street_1: person.street,
            street_2: person.street2,
            city: person.city,
            state: person.state,
            zip: person.zip,
            country: person.country,
            active: true,
          },
        }
      : {}),
  }
}
