import { z } from 'zod/mini'
import {
  type Access,
  type SendRequest,
  type Connector,
  type ExternalPerson,
  VendorRefusal,
} from '../../../people/integrations/connector.ts'
import type { OAuthClient } from '../../../platform/settings/connector-settings.ts'
import { cells, chosen, dayCell } from '../cells.ts'
import { employeeFeatures } from '../features.ts'
import { readNumbered } from '../paging.ts'
import { type Service, requestJson, bearer, part } from '../rest.ts'

const api = 'https://api.gusto.com'
const pageSize = 100

const text = z.nullish(z.string())
const employee = z.object({
  uuid: z.string(),
  first_name: text,
  preferred_first_name: text,
  last_name: text,
  email: text,
  work_email: text,
  phone: text,
  date_of_birth: text,
  terminated: z.nullish(z.boolean()),
  jobs: z.nullish(z.array(z.object({ title: text, hire_date: text, primary: z.nullish(z.boolean()) }))),
  current_home_address: z.nullish(
    z.object({ street_1: text, street_2: text, city: text, state: text, zip: text, country: text }),
  ),
})
const employees = z.array(employee)
const tokenInfo = z.object({ resource: z.object({ type: text, uuid: z.string() }) })

/**
 * Gusto, by OAuth. The company is looked up by the token, since a token is for one company. Gusto can't report changes,
 * so a sync reads everyone.
 *
 * Not verified against the real service: that `include=current_home_address` returns that field in lists.
 */
export function gusto({ client, ask }: { client: OAuthClient | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'Gusto',
    ask,
    headers: { authorization: bearer(access.accessToken), 'x-gusto-api-version': '2025-06-15' },
  })
  return {
    slug: 'gusto',
    title: 'Gusto',
    kind: 'employees',
    note: 'Employees, start dates, birthdays',
    description: 'Your employees with their start dates and birthdays.',
    url: 'https://gusto.com',
    features: employeeFeatures,
    tint: 'cheer',
    isAvailable: client !== null,
    apiKey: null,
    oauth: {
      authorizeUrl: `${api}/oauth/authorize`,
      tokenUrl: `${api}/oauth/token`,
      clientId: client?.id ?? '',
      clientSecret: client?.secret ?? null,
      // An application's permissions are set at Gusto, not requested.
      scopes: [],
      usesPkce: false,
      clientAuth: 'body',
    },
    ask,
    readsChanges: false,
    writeNote: null,

    async probe(access) {
      return { facts: { company: await companyOf(service(access)) } }
    },

    async filters() {
      return []
    },

    async readPeople(access, { cursor }) {
      const here = service(access)
      const company = access.facts.company ?? (await companyOf(here))
      const page = await readNumbered(cursor, pageSize, async (number) => {
        const { data, headers } = await requestJson(
          here,
          {
            url: `${api}/v1/companies/${part(company)}/employees`,
            query: { page: number + 1, per: pageSize, terminated: 'false', include: 'current_home_address' },
          },
          employees,
        )
        return {
          items: data,
          total: totalIn(headers['x-total-count']),
          pages: totalIn(headers['x-total-pages']),
        }
      })
      return {
        people: page.items.filter(({ terminated }) => !terminated).map(personOf),
        next: page.next,
        total: page.total,
      }
    },
  }
}

async function companyOf(service: Service): Promise<string> {
  const { data } = await requestJson(service, { url: `${api}/v1/token_info` }, tokenInfo)
  if (data.resource.type === 'Company') return data.resource.uuid
  throw new VendorRefusal('refused', 'The Gusto token does not belong to a company.')
}

function totalIn(header: string | undefined): number | null {
  return header && /^\d+$/.test(header) ? Number(header) : null
}

function personOf(one: z.infer<typeof employee>): ExternalPerson {
  const job = chosen(one.jobs, ({ primary }) => primary === true)
  const home = one.current_home_address
  return {
    id: one.uuid,
    values: cells({
      first_name: one.preferred_first_name || one.first_name,
      last_name: one.last_name,
      email: one.work_email || one.email,
      phone: one.phone,
      contact_type: 'employee',
      job_title: job?.title,
      date_of_birth: dayCell(one.date_of_birth),
      employee_start_date: dayCell(job?.hire_date),
      address: home?.street_1,
      address2: home?.street_2,
      city: home?.city,
      state: home?.state,
      zip: home?.zip,
      country: home?.country,
    }),
  }
}
