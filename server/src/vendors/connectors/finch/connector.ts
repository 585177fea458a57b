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
import { type Service, requestJson, bearer } from '../rest.ts'

const api = 'https://api.tryfinch.com'
const pageSize = 100

const text = z.nullish(z.string())
const contactPoint = z.nullish(z.array(z.object({ data: text, type: text })))
const directory = z.object({
  paging: z.object({ count: z.nullish(z.int()), offset: z.nullish(z.int()) }),
  individuals: z.array(z.object({ id: z.string(), is_active: z.nullish(z.boolean()) })),
})
const individual = z.object({
  first_name: text,
  preferred_name: text,
  last_name: text,
  emails: contactPoint,
  phone_numbers: contactPoint,
  dob: text,
  residence: z.nullish(
    z.object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text }),
  ),
})
const employment = z.object({ title: text, start_date: text })
/** Each individual has its own status, and a body if it could be read. */
const responses = z.object({
  responses: z.array(z.object({ individual_id: z.string(), code: z.int(), body: z.unknown() })),
})
type Responses = z.infer<typeof responses>['responses']

/**
 * Finch, which connects to payroll systems, by OAuth (Finch Connect). Two more calls complete each page of the
 * directory. Finch can't report changes, so a sync reads everyone.
 *
 * Not verified against the real service: that the token endpoint accepts a form although its documentation shows JSON,
 * and how many individuals one call may request.
 */
export function finch({ client, ask }: { client: OAuthClient | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'Finch',
    ask,
    headers: { authorization: bearer(access.accessToken), 'finch-api-version': '2020-09-17' },
  })
  return {
    slug: 'finch',
    title: 'Finch',
    kind: 'employees',
    note: 'Employees from your payroll',
    description: 'Employees from the payroll system you link with Finch.',
    url: 'https://www.tryfinch.com',
    features: employeeFeatures,
    tint: 'home',
    isAvailable: client !== null,
    apiKey: null,
    oauth: {
      authorizeUrl: 'https://connect.tryfinch.com/authorize',
      tokenUrl: `${api}/auth/token`,
      clientId: client?.id ?? '',
      clientSecret: client?.secret ?? null,
      scopes: [],
      usesPkce: false,
      clientAuth: 'body',
      extra: { products: 'directory individual employment' },
    },
    ask,
    readsChanges: false,
    writeNote: null,

    async probe(access) {
      await requestJson(service(access), { url: `${api}/employer/directory`, query: { limit: 1 } }, directory)
      return {}
    },

    async filters() {
      return []
    },

    async readPeople(access, { cursor }) {
      const here = service(access)
      const page = await readNumbered(cursor, pageSize, async (number) => {
        const query = { limit: pageSize, offset: number * pageSize }
        const { data } = await requestJson(here, { url: `${api}/employer/directory`, query }, directory)
        return { items: data.individuals, total: data.paging.count ?? null }
      })
      const ids = page.items.filter(({ is_active }) => is_active !== false).map(({ id }) => id)
      return { people: await peopleOf(here, ids), next: page.next, total: page.total }
    },
  }
}

async function peopleOf(service: Service, ids: readonly string[]): Promise<ExternalPerson[]> {
  if (ids.length === 0) return []
  const json = { requests: ids.map((id) => ({ individual_id: id })) }
  const told = await requestJson(service, { url: `${api}/employer/individual`, json }, responses)
  const worked = await requestJson(service, { url: `${api}/employer/employment`, json }, responses)
  const known = bodiesOf(told.data.responses, individual)
  const work = bodiesOf(worked.data.responses, employment)
  return ids.map((id) => ({ id, values: valuesOf(known.get(id), work.get(id)) }))
}

function bodiesOf<S extends z.ZodMiniType>(all: Responses, schema: S): Map<string, z.infer<S>> {
  const bodies = new Map<string, z.infer<S>>()
  for (const { individual_id: id, code, body } of all) {
    if (code === 429) throw new VendorRefusal('busy', 'Finch answered 429 for an individual.')
    if (code >= 500) throw new VendorRefusal('fault', `Finch answered ${code} for an individual.`)
    // Fields missing in the payroll system are left empty.
    if (code !== 200) continue
    const read = schema.safeParse(body)
    if (!read.success)
      throw new VendorRefusal('fault', 'Finch described an individual in an unexpected format.')
    bodies.set(id, read.data)
  }
  return bodies
}

function valuesOf(known?: z.infer<typeof individual>, work?: z.infer<typeof employment>) {
  const home = known?.residence
  return cells({
    first_name: known?.preferred_name || known?.first_name,
    last_name: known?.last_name,
    email: chosen(known?.emails, ({ type }) => type === 'work')?.data,
    phone: chosen(known?.phone_numbers, ({ type }) => type === 'personal')?.data,
    contact_type: 'employee',
    job_title: work?.title,
    date_of_birth: dayCell(known?.dob),
    employee_start_date: dayCell(work?.start_date),
    address: home?.line1,
    address2: home?.line2,
    city: home?.city,
    state: home?.state,
    zip: home?.postal_code,
    country: home?.country,
  })
}
