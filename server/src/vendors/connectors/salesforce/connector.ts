import { z } from 'zod/mini'
import {
  type Access,
  type SendRequest,
  type ServiceResponse,
  type Connector,
  type ExternalPerson,
  VendorRefusal,
} from '../../../people/integrations/connector.ts'
import type { OAuthClient } from '../../../platform/settings/connector-settings.ts'
import { cells, dayCell, streetCells } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { isSince, markAt, nextOf } from '../paging.ts'
import { type Service, requestJson, bearer, part, sendRequest } from '../rest.ts'

const version = '/services/data/v62.0'
const fields =
  'Id, FirstName, LastName, Email, Phone, MobilePhone, Title, Birthdate, MailingStreet, MailingCity, MailingState, MailingPostalCode, MailingCountry, Account.Name, SystemModstamp'
/** How long to wait when the day's requests are used up: the limit rolls over 24 hours. */
const limitWaitMs = 15 * 60 * 1000

const text = z.nullish(z.string())
const contact = z.object({
  Id: z.string(),
  FirstName: text,
  LastName: text,
  Email: text,
  Phone: text,
  MobilePhone: text,
  Title: text,
  Birthdate: text,
  MailingStreet: text,
  MailingCity: text,
  MailingState: text,
  MailingPostalCode: text,
  MailingCountry: text,
  Account: z.nullish(z.object({ Name: text })),
  SystemModstamp: text,
})
const contacts = z.object({
  totalSize: z.int(),
  done: z.boolean(),
  nextRecordsUrl: text,
  records: z.array(contact),
})
const listViews = z.object({
  listviews: z.array(z.object({ id: z.string(), label: z.string(), soqlCompatible: z.nullish(z.boolean()) })),
  nextRecordsUrl: text,
})
const described = z.object({ query: z.string() })

/**
 * Salesforce, by OAuth with PKCE; the account's URL comes with the token. A list view provides its own query, whose
 * conditions are used with our fields.
 *
 * Not verified against the real service: that queries of list views end with ORDER BY, and organizations that use state
 * and country codes, person accounts, or fields a user may not see.
 */
export function salesforce({ client, ask }: { client: OAuthClient | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'Salesforce',
    ask,
    headers: { authorization: bearer(access.accessToken) },
    refusalOf,
  })
  return {
    slug: 'salesforce',
    title: 'Salesforce',
    kind: 'contacts',
    note: 'People by list view',
    description: 'Your contacts and list views.',
    url: 'https://www.salesforce.com',
    features: contactFeatures,
    tint: 'calm',
    isAvailable: client !== null,
    apiKey: null,
    oauth: {
      authorizeUrl: 'https://login.salesforce.com/services/oauth2/authorize',
      tokenUrl: 'https://login.salesforce.com/services/oauth2/token',
      clientId: client?.id ?? '',
      clientSecret: client?.secret ?? null,
      scopes: ['api', 'refresh_token'],
      usesPkce: true,
      clientAuth: 'body',
      facts: (answer) => ({ instance: instanceOf(answer.instance_url) }),
    },
    ask,
    readsChanges: true,

    async probe(access) {
      const url = `${instanceOf(access.facts.instance)}${version}/limits`
      await requestJson(service(access), { url }, z.object({ DailyApiRequests: z.object({ Max: z.int() }) }))
      return {}
    },

    async filters(access) {
      const options: { id: string; name: string }[] = []
      const first = `${version}/sobjects/Contact/listviews?limit=200`
      for (let path: string | null = first; path !== null;) {
        const url: string = `${instanceOf(access.facts.instance)}${path}`
        const { data }: { data: z.infer<typeof listViews> } = await requestJson(
          service(access),
          { url },
          listViews,
        )
        const usable = data.listviews.filter(({ soqlCompatible }) => soqlCompatible !== false)
        options.push(...usable.map(({ id, label }) => ({ id, name: label })))
        path = pathOf(nextOf('Salesforce', path, data.nextRecordsUrl))
      }
      return [{ title: 'List view', import_key: 'list_view', options }]
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const here = service(access)
      const root = instanceOf(access.facts.instance)
      const question = cursor
        ? { url: `${root}${pathOf(cursor) ?? ''}` }
        : {
            url: `${root}${version}/query`,
            query: { q: filter ? await queryOfView(here, root, filter.id) : queryOf(since) },
          }
      const { data } = await requestJson(here, question, contacts)
      const next = data.done ? null : pathOf(nextOf('Salesforce', cursor, data.nextRecordsUrl))
      return {
        people: data.records.filter((each) => isSince(each.SystemModstamp, since)).map(personOf),
        next,
        total: filter && since ? null : data.totalSize,
        ...(next ? {} : { mark: markAt(startedAt) }),
      }
    },

    async writeNote(access, { personId, title, text: body, at }) {
      await sendRequest(service(access), {
        url: `${instanceOf(access.facts.instance)}${version}/sobjects/Task`,
        json: {
          WhoId: personId,
          Subject: title,
          Description: body,
          Status: 'Completed',
          ActivityDate: at.toISOString().slice(0, 10),
        },
      })
    },
  }
}

function refusalOf({ status, body }: ServiceResponse): VendorRefusal | null {
  if (status !== 403 || !body.includes('REQUEST_LIMIT_EXCEEDED')) return null
  return new VendorRefusal('busy', 'Salesforce has no requests left for today.', {
    retryAfterMs: limitWaitMs,
  })
}

/** The origin of an account; refuses anything but Salesforce's own hosts. */
function instanceOf(given: unknown): string {
  if (typeof given === 'string' && URL.canParse(given)) {
    const { protocol, hostname, origin } = new URL(given)
    if (protocol === 'https:' && hostname.endsWith('.salesforce.com')) return origin
  }
  throw new VendorRefusal('unauthorized', 'Salesforce did not return the address of the account.')
}

/** The path of a next page must stay on the same host. */
function pathOf(path: string | null): string | null {
  if (path !== null && !path.startsWith('/services/data/'))
    throw new VendorRefusal('fault', 'Salesforce returned a next page outside its own address.')
  return path
}

function queryOf(since: string | null): string {
  return `SELECT ${fields} FROM Contact${since ? ` WHERE SystemModstamp >= ${since}` : ''} ORDER BY Id`
}

async function queryOfView(service: Service, root: string, id: string): Promise<string> {
  const url = `${root}${version}/sobjects/Contact/listviews/${part(id)}/describe`
  const { data } = await requestJson(service, { url }, described)
  const from = /\bFROM\s+Contact\b([\s\S]*)$/i.exec(data.query)?.[1]
  if (from === undefined)
    throw new VendorRefusal('fault', 'Salesforce described a list view of other records.')
  const conditions = /^([\s\S]*)\bORDER\s+BY\b/i.exec(from)?.[1] ?? from
  return `SELECT ${fields} FROM Contact ${conditions.trim()} ORDER BY Id`
}

function personOf(known: z.infer<typeof contact>): ExternalPerson {
  return {
    id: known.Id,
    values: cells({
      first_name: known.FirstName,
      last_name: known.LastName,
      email: known.Email,
      phone: known.MobilePhone || known.Phone,
      company: known.Account?.Name,
      job_title: known.Title,
      ...streetCells(known.MailingStreet),
      city: known.MailingCity,
      state: known.MailingState,
      zip: known.MailingPostalCode,
      country: known.MailingCountry,
      date_of_birth: dayCell(known.Birthdate),
    }),
  }
}
