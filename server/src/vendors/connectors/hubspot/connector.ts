import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { z } from 'zod/mini'
import type {
  Access,
  SendRequest,
  Connector,
  ExternalPerson,
  PeoplePage,
  Reading,
} from '../../../people/integrations/connector.ts'
import type { OAuthClient } from '../../../platform/settings/connector-settings.ts'
import { cells, dayCell, typeCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { isSince, markAt, nextOf } from '../paging.ts'
import { type Service, requestJson, bearer, idText, part, sendRequest } from '../rest.ts'

const api = 'https://api.hubapi.com'
const pageSize = 100
/** The association of a note with a contact, as HubSpot defines it. */
const noteToContact = 202

const text = z.nullish(z.string())
const contact = z.object({
  id: z.string(),
  updatedAt: text,
  archived: z.nullish(z.boolean()),
  properties: z.object({
    firstname: text,
    lastname: text,
    email: text,
    phone: text,
    mobilephone: text,
    company: text,
    jobtitle: text,
    address: text,
    city: text,
    state: text,
    zip: text,
    country: text,
    date_of_birth: text,
    lifecyclestage: text,
  }),
})
const properties = Object.keys(contact.shape.properties.shape)
const paging = z.nullish(z.object({ next: z.nullish(z.object({ after: z.string() })) }))
const contacts = z.object({ results: z.array(contact), paging })
const members = z.object({ results: z.array(z.object({ recordId: idText })), paging })
const lists = z.object({
  lists: z.array(z.object({ listId: idText, name: z.string(), objectTypeId: text })),
  hasMore: z.boolean(),
  offset: z.int(),
})

/**
 * HubSpot, by OAuth if this portal has a client, else by the token of the member's private app. HubSpot's contacts have
 * no built-in second street line, anniversary, or tags; `date_of_birth` is free text there.
 *
 * Not verified against the real service: that the search accepts `hs_object_id` with `GT` for paging past 10,000
 * results.
 */
export function hubspot({ client, ask }: { client: OAuthClient | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'HubSpot',
    ask,
    headers: { authorization: bearer(access.accessToken ?? access.apiKey) },
  })
  return {
    slug: 'hubspot',
    title: 'HubSpot',
    kind: 'contacts',
    note: 'People, lists, and notes on delivery',
    description: 'Your contacts and lists.',
    url: 'https://www.hubspot.com',
    features: contactFeatures,
    tint: 'cheer',
    isAvailable: true,
    apiKey: client
      ? null
      : {
          label: 'Access token',
          hint: 'In HubSpot: Settings, Integrations, Private apps. The app needs to read contacts and lists, and to write contacts for notes.',
        },
    oauth: client && {
      authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
      tokenUrl: `${api}/oauth/v3/token`,
      clientId: client.id,
      clientSecret: client.secret,
      scopes: ['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.lists.read'],
      usesPkce: false,
      clientAuth: 'body',
    },
    ask,
    readsChanges: true,

    async probe(access) {
      await requestJson(
        service(access),
        { url: `${api}/crm/v3/objects/contacts`, query: { limit: 1 } },
        contacts,
      )
      return {}
    },

    async filters(access) {
      const options: { id: string; name: string }[] = []
      for (let offset = 0, hasMore = true; hasMore;) {
        const question = { url: `${api}/crm/v3/lists/search`, json: { offset, count: 500, query: '' } }
        const { data } = await requestJson(service(access), question, lists)
        const ofContacts = data.lists.filter(({ objectTypeId }) => (objectTypeId ?? '0-1') === '0-1')
        options.push(...ofContacts.map(({ listId, name }) => ({ id: listId, name })))
        hasMore = data.hasMore && data.offset > offset
        offset = data.offset
      }
      return [{ title: 'List', import_key: 'list', options }]
    },

    async readPeople(access, reading) {
      const page = reading.filter
        ? await readList(service(access), reading.filter.id, reading)
        : reading.since
          ? await readChanged(service(access), reading.since, reading)
          : await readAll(service(access), reading)
      return page.next ? page : { ...page, mark: markAt(reading.startedAt) }
    },

    async writeNote(access, note) {
      await sendRequest(service(access), {
        url: `${api}/crm/v3/objects/notes`,
        json: {
          properties: {
            hs_timestamp: note.at.toISOString(),
            hs_note_body: `<p><strong>${escapeHtml(note.title)}</strong></p><p>${escapeHtml(note.text)}</p>`,
          },
          associations: [
            {
              to: { id: note.personId },
              types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: noteToContact }],
            },
          ],
        },
      })
    },
  }
}

async function readAll(service: Service, { cursor }: Reading): Promise<PeoplePage> {
  const query = { limit: pageSize, after: cursor, properties: properties.join(',') }
  const { data } = await requestJson(service, { url: `${api}/crm/v3/objects/contacts`, query }, contacts)
  return pageOf(data.results, nextOf(service.name, cursor, data.paging?.next?.after))
}

/** The search ends at 10,000 results, so pages continue from the last id, not by its own cursor. */
async function readChanged(service: Service, since: string, { cursor }: Reading): Promise<PeoplePage> {
  const filters = [
    { propertyName: 'lastmodifieddate', operator: 'GTE', value: String(Date.parse(since)) },
    ...(cursor ? [{ propertyName: 'hs_object_id', operator: 'GT', value: cursor }] : []),
  ]
  const json = {
    filterGroups: [{ filters }],
    sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
    properties,
    limit: pageSize,
  }
  const { data } = await requestJson(
    service,
    { url: `${api}/crm/v3/objects/contacts/search`, json },
    contacts,
  )
  const last = data.results.length < pageSize ? null : data.results.at(-1)?.id
  return pageOf(data.results, nextOf(service.name, cursor, last))
}

async function readList(service: Service, id: string, { cursor, since }: Reading): Promise<PeoplePage> {
  const url = `${api}/crm/v3/lists/${part(id)}/memberships`
  const { data } = await requestJson(service, { url, query: { limit: pageSize, after: cursor } }, members)
  const next = nextOf(service.name, cursor, data.paging?.next?.after)
  if (data.results.length === 0) return pageOf([], next)
  const inputs = data.results.map(({ recordId }) => ({ id: recordId }))
  const json = { inputs, properties }
  const read = await requestJson(
    service,
    { url: `${api}/crm/v3/objects/contacts/batch/read`, json },
    contacts,
  )
  return pageOf(
    read.data.results.filter(({ updatedAt }) => isSince(updatedAt, since)),
    next,
  )
}

function pageOf(found: readonly z.infer<typeof contact>[], next: string | null): PeoplePage {
  return { people: found.filter(({ archived }) => !archived).map(personOf), next, total: null }
}

function personOf({ id, properties: known }: z.infer<typeof contact>): ExternalPerson {
  return {
    id,
    values: cells({
      first_name: known.firstname,
      last_name: known.lastname,
      email: known.email,
      phone: known.mobilephone || known.phone,
      company: known.company,
      job_title: known.jobtitle,
      contact_type: typeCell(known.lifecyclestage),
      address: known.address,
      city: known.city,
      state: known.state,
      zip: known.zip,
      country: known.country,
      date_of_birth: dayCell(known.date_of_birth),
    }),
  }
}
