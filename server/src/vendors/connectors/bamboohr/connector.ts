import { z } from 'zod/mini'
import {
  type Access,
  type SendRequest,
  type Connector,
  type ExternalPerson,
  VendorRefusal,
} from '../../../people/integrations/connector.ts'
import { cells, dayCell } from '../cells.ts'
import { employeeFeatures } from '../features.ts'
import { markAt } from '../paging.ts'
import { type Service, requestJson, basic, idText } from '../rest.ts'

const text = z.nullish(z.string())
const knownFields = {
  firstName: text,
  preferredName: text,
  lastName: text,
  workEmail: text,
  homeEmail: text,
  mobilePhone: text,
  workPhone: text,
  jobTitle: text,
  dateOfBirth: text,
  hireDate: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  zipcode: text,
  country: text,
}
const employee = z.object({ id: idText, ...knownFields })
const directory = z.object({ employees: z.array(z.object({ id: idText })) })
const report = z.object({ employees: z.array(employee) })
/** Keyed by employee id; an empty array if no one changed, as PHP writes it. */
const changed = z.object({
  employees: z.union([z.record(z.string(), z.object({ action: text })), z.array(z.never())]),
})

/**
 * BambooHR, by API key. The directory has neither birthdays nor home addresses, so this requests a report of our
 * fields: one response with all current employees. Fields that the key may not see are empty.
 *
 * Not verified against the real service: `employees/changed` (second-hand), and the maximum size of a report.
 */
export function bamboohr({ ask }: { ask: SendRequest }): Connector {
  return {
    slug: 'bamboohr',
    title: 'BambooHR',
    kind: 'employees',
    note: 'Employees, start dates, birthdays',
    description: 'Your employees with their start dates and birthdays.',
    url: 'https://www.bamboohr.com',
    features: employeeFeatures,
    tint: 'home',
    isAvailable: true,
    apiKey: {
      label: 'Company and API key',
      hint: 'Written as company:key. The company is the first part of your BambooHR address; create the key under your name, API Keys.',
    },
    oauth: null,
    ask,
    readsChanges: true,
    writeNote: null,

    async probe(access) {
      const { root, service } = serviceOf(ask, access)
      await requestJson(service, { url: `${root}/employees/directory` }, directory)
      return {}
    },

    async filters() {
      return []
    },

    async readPeople(access, { since, startedAt }) {
      const { root, service } = serviceOf(ask, access)
      const mark = markAt(startedAt)
      const wanted = since ? await changedSince(root, service, since) : null
      if (wanted?.size === 0) return { people: [], next: null, total: 0, mark }
      const { data } = await requestJson(
        service,
        {
          url: `${root}/reports/custom`,
          query: { format: 'JSON', onlyCurrent: 'true' },
          json: { title: 'People', fields: Object.keys(knownFields) },
        },
        report,
      )
      const found = data.employees.filter(({ id }) => wanted?.has(id) ?? true)
      return { people: found.map(personOf), next: null, total: found.length, mark }
    },
  }
}

/** The company is part of the URL. */
function serviceOf(ask: SendRequest, { apiKey }: Access): { root: string; service: Service } {
  const [, company, key] = /^\s*([a-z0-9-]+)(?:\.bamboohr\.com)?\s*:\s*(\S+)\s*$/i.exec(apiKey ?? '') ?? []
  if (!company || !key) throw new VendorRefusal('unauthorized', 'The BambooHR key is missing the company.')
  return {
    root: `https://api.bamboohr.com/api/gateway.php/${company.toLowerCase()}/v1`,
    service: { name: 'BambooHR', ask, headers: { authorization: basic(key, 'x') } },
  }
}

async function changedSince(root: string, service: Service, since: string): Promise<Set<string>> {
  const { data } = await requestJson(service, { url: `${root}/employees/changed`, query: { since } }, changed)
  return new Set(Object.keys(data.employees))
}

function personOf(one: z.infer<typeof employee>): ExternalPerson {
  return {
    id: one.id,
    values: cells({
      first_name: one.preferredName || one.firstName,
      last_name: one.lastName,
      email: one.workEmail || one.homeEmail,
      phone: one.mobilePhone || one.workPhone,
      contact_type: 'employee',
      job_title: one.jobTitle,
      date_of_birth: dayCell(one.dateOfBirth),
      employee_start_date: dayCell(one.hireDate),
      address: one.address1,
      address2: one.address2,
      city: one.city,
      state: one.state,
      zip: one.zipcode,
      country: one.country,
    }),
  }
}
