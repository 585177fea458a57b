import { z } from 'zod/mini'
import type {
  Access,
  SendRequest,
  Connector,
  ExternalPerson,
} from '../../../people/integrations/connector.ts'
import { cells, dayCell, tagsCell } from '../cells.ts'
import { employeeFeatures } from '../features.ts'
import { markAt, nextOf } from '../paging.ts'
import { type Service, requestJson, bearer } from '../rest.ts'

const api = 'https://api.merge.dev/api/hris/v1'
const pageSize = 100

const text = z.nullish(z.string())
const group = z.object({ id: z.string(), name: text })
const groups = z.object({ results: z.array(group), next: text })
const employee = z.object({
  id: z.string(),
  first_name: text,
  preferred_name: text,
  last_name: text,
  work_email: text,
  personal_email: text,
  mobile_phone_number: text,
  date_of_birth: text,
  hire_date: text,
  start_date: text,
  employment_status: text,
  remote_was_deleted: z.nullish(z.boolean()),
  // Ids unless expanded.
  groups: z.nullish(z.array(z.union([z.string(), group]))),
  home_location: z.nullish(
    z.union([
      z.object({ street_1: text, street_2: text, city: text, state: text, zip_code: text, country: text }),
      z.string(),
    ]),
  ),
})
const employees = z.object({ results: z.array(employee), next: text })

/**
 * Merge, which connects to many HR systems. The key is this portal's own; the member enters the token of their linked
 * account. Merge has its own copy, which may be a day behind the HR system.
 *
 * Not verified against the real service: the filter `groups` of employees, and that `preferred_name` is a first name.
 */
export function merge({ apiKey, ask }: { apiKey: string | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'Merge',
    ask,
    headers: { authorization: bearer(apiKey), 'x-account-token': access.apiKey ?? '' },
  })
  return {
    slug: 'merge',
    title: 'Merge',
    kind: 'employees',
    note: 'Employees by group',
    description: 'Employees and groups from the HR system you linked with Merge.',
    url: 'https://www.merge.dev',
    features: employeeFeatures,
    tint: 'flowers',
    isAvailable: apiKey !== null,
    apiKey: {
      label: 'Account token',
      hint: 'In Merge: Linked accounts, your HR system, Account token.',
    },
    oauth: null,
    ask,
    readsChanges: true,
    writeNote: null,

    async probe(access) {
      await requestJson(service(access), { url: `${api}/employees`, query: { page_size: 1 } }, employees)
      return {}
    },

    async filters(access) {
      const options: { id: string; name: string }[] = []
      for (let cursor: string | null = null; ;) {
        const query: Record<string, string | number | null> = { cursor, page_size: pageSize }
        const { data }: { data: z.infer<typeof groups> } = await requestJson(
          service(access),
          { url: `${api}/groups`, query },
          groups,
        )
        options.push(...data.results.map(({ id, name }) => ({ id, name: name ?? 'Unnamed group' })))
        cursor = nextOf('Merge', cursor, data.next)
        if (!cursor) return [{ title: 'Group', import_key: 'group', options }]
      }
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const query = {
        cursor,
        page_size: pageSize,
        expand: 'home_location,groups',
        groups: filter?.id,
        modified_after: since,
      }
      const { data } = await requestJson(service(access), { url: `${api}/employees`, query }, employees)
      const next = nextOf('Merge', cursor, data.next)
      const found = data.results.filter(
        (one) => one.employment_status !== 'INACTIVE' && !one.remote_was_deleted,
      )
      return {
        people: found.map(personOf),
        next,
        total: null,
        ...(next ? {} : { mark: markAt(startedAt) }),
      }
    },
  }
}

function personOf(one: z.infer<typeof employee>): ExternalPerson {
  const home = typeof one.home_location === 'string' ? null : one.home_location
  return {
    id: one.id,
    values: cells({
      first_name: one.preferred_name || one.first_name,
      last_name: one.last_name,
      email: one.work_email || one.personal_email,
      phone: one.mobile_phone_number,
      contact_type: 'employee',
      date_of_birth: dayCell(one.date_of_birth),
      employee_start_date: dayCell(one.hire_date ?? one.start_date),
      address: home?.street_1,
      address2: home?.street_2,
      city: home?.city,
      state: home?.state,
      zip: home?.zip_code,
      country: home?.country,
      tags: tagsCell(one.groups?.map((each) => (typeof each === 'string' ? null : each.name))),
    }),
  }
}
