import { z } from 'zod/mini'
import type {
  Access,
  SendRequest,
  Connector,
  ExternalPerson,
  Reading,
} from '../../../people/integrations/connector.ts'
import { cells, chosen, dayCell, tagsCell, typeCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { isSince, markAt, readNumbered } from '../paging.ts'
import { type Service, requestJson, sendRequest } from '../rest.ts'

const api = 'https://api.crmworkspace.com/v1'
const pageSize = 100

const text = z.nullish(z.string())
const principal = z.nullish(z.boolean())
const line = z.object({ address: text, principal })
const contact = z.object({
  id: z.int(),
  type: text,
  updated_at: text,
  first_name: text,
  last_name: text,
  birth_date: text,
  anniversary: text,
  company_name: text,
  job_title: text,
  contact_type: text,
  email_addresses: z.nullish(z.array(line)),
  phone_numbers: z.nullish(z.array(line)),
  street_addresses: z.nullish(
    z.array(
      z.object({
        street_line_1: text,
        street_line_2: text,
        city: text,
        state: text,
        zip_code: text,
        country: text,
        principal,
      }),
    ),
  ),
  tags: z.nullish(z.array(z.object({ name: text }))),
})
const contacts = z.object({
  contacts: z.array(contact),
  meta: z.object({ total_count: z.nullish(z.int()), total_pages: z.nullish(z.int()) }),
})
const category = z.object({ id: z.int(), name: z.string() })
const tags = z.object({ tags: z.array(category) })
const contactTypes = z.object({ contact_types: z.array(category) })

/**
 * Wealthbox, by its API access token. Households, trusts, and organizations are left out: gifts go to people.
 *
 * Not verified against the real service: the filters (`tags[]`, `contact_type`, `type`, and `updated_since` were seen
 * in use, `order` was not), the lists under `/categories`, the members of `meta`, and that an expired trial returns
 * 402.
 */
export function wealthbox({ ask }: { ask: SendRequest }): Connector {
  const service = ({ apiKey }: Access): Service => ({
    name: 'Wealthbox',
    ask,
    headers: { access_token: apiKey ?? '' },
  })
  return {
    slug: 'wealthbox',
    title: 'Wealthbox',
    kind: 'contacts',
    note: 'People by tag and type',
    description: 'Your contacts, tags, and contact types.',
    url: 'https://www.wealthbox.com',
    features: contactFeatures,
    tint: 'home',
    isAvailable: true,
    apiKey: { label: 'API access token', hint: 'In Wealthbox: Settings, API Access, Create Access Token.' },
    oauth: null,
    ask,
    readsChanges: true,

    async probe(access) {
      await requestJson(service(access), { url: `${api}/contacts`, query: { per_page: 1 } }, contacts)
      return {}
    },

    async filters(access) {
      const here = service(access)
      const tagUrl = { url: `${api}/categories/tags`, query: { document_type: 'Contact' } }
      const known = await requestJson(here, tagUrl, tags)
      const types = await requestJson(here, { url: `${api}/categories/contact_types` }, contactTypes)
      const byName = ({ name }: z.infer<typeof category>) => ({ id: name, name })
      return [
        { title: 'Tag', import_key: 'tag', options: known.data.tags.map(byName) },
        {
          title: 'Contact type',
          import_key: 'contact_type',
          options: types.data.contact_types.map(byName),
        },
      ]
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const page = await readNumbered(cursor, pageSize, async (number) => {
        const query = {
          page: number + 1,
          per_page: pageSize,
          type: 'person',
          order: 'created',
          'tags[]': filter?.importKey === 'tag' ? filter.id : null,
          contact_type: filter?.importKey === 'contact_type' ? filter.id : null,
          updated_since: since,
        }
        const { data } = await requestJson(service(access), { url: `${api}/contacts`, query }, contacts)
        const { total_count: total, total_pages: pages } = data.meta
        return { items: data.contacts, total: total ?? null, pages }
      })
      return {
        people: page.items
          .filter((one) => isPersonOf(one, filter) && isSince(one.updated_at, since))
          .map(personOf),
        next: page.next,
        total: page.total,
        ...(page.next ? {} : { mark: markAt(startedAt) }),
      }
    },

    async writeNote(access, { personId, title, text: body }) {
      const json = {
        content: `${title}\n${body}`,
        linked_to: [{ id: Number(personId), type: 'Contact' }],
      }
      await sendRequest(service(access), { url: `${api}/notes`, json })
    },
  }
}

/** Checked again here: if the service ignored a filter, everyone would pass. */
function isPersonOf(
  { type, tags: theirs, contact_type }: z.infer<typeof contact>,
  filter: Reading['filter'],
) {
  if (type && type !== 'Person') return false
  if (filter?.importKey === 'tag') return theirs?.some(({ name }) => name === filter.id) ?? false
  return filter ? contact_type === filter.id : true
}

function personOf(known: z.infer<typeof contact>): ExternalPerson {
  const isPrincipal = (one: { principal?: boolean | null }) => one.principal === true
  const place = chosen(known.street_addresses, isPrincipal)
  return {
    id: String(known.id),
    values: cells({
      first_name: known.first_name,
      last_name: known.last_name,
      email: chosen(known.email_addresses, isPrincipal)?.address,
      phone: chosen(known.phone_numbers, isPrincipal)?.address,
      company: known.company_name,
      job_title: known.job_title,
      contact_type: typeCell(known.contact_type),
      address: place?.street_line_1,
      address2: place?.street_line_2,
      city: place?.city,
      state: place?.state,
      zip: place?.zip_code,
      country: place?.country,
      date_of_birth: dayCell(known.birth_date),
      partner_anniversary: dayCell(known.anniversary),
      tags: tagsCell(known.tags?.map(({ name }) => name)),
    }),
  }
}
