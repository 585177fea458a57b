import { z } from 'zod/mini'
import {
  type Access,
  type SendRequest,
  type Connector,
  type ExternalPerson,
  VendorRefusal,
} from '../../../people/integrations/connector.ts'
import { cells, chosen, dayCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { markAt, readNumbered } from '../paging.ts'
import { type Service, requestJson, part, sendRequest } from '../rest.ts'

const api = 'https://crm.redtailtechnology.com/api/public/v1'
const pageSize = 100

const text = z.nullish(z.string())
const isPrimary = z.nullish(z.boolean())
const contact = z.object({
  id: z.int(),
  type: text,
  first_name: text,
  last_name: text,
  company_name: text,
  job_title: text,
  dob: text,
  marital_date: text,
  emails: z.nullish(z.array(z.object({ address: text, is_primary: isPrimary }))),
  phones: z.nullish(z.array(z.object({ number: text, is_primary: isPrimary }))),
  addresses: z.nullish(
    z.array(
      z.object({
        street_address: text,
        secondary_address: text,
        city: text,
        state: text,
        zip: text,
        country: text,
        is_primary: isPrimary,
      }),
    ),
  ),
})
const meta = z.object({ total_records: z.int(), total_pages: z.int() })
const contacts = z.object({ contacts: z.array(contact), meta })
const tagGroups = z.object({ tag_groups: z.array(z.object({ id: z.int(), name: z.string() })), meta })
const signedIn = z.object({ user_key: z.string() })

/**
 * Redtail, by a user's name and password, which are exchanged once for a user key: only the key is stored. The API key
 * is this portal's own.
 *
 * Not verified against the real service: the members of addresses, `marital_date`, that the members of a tag group are
 * listed under `/tag_groups/{id}/contacts` with the same headers, and that notes need no category. Changes of a tag
 * group can't be requested, so its members are read in full.
 */
export function redtail({ apiKey, ask }: { apiKey: string | null; ask: SendRequest }): Connector {
  const service = (authorization: string): Service => ({ name: 'Redtail', ask, headers: { authorization } })
  const signed = (access: Access) =>
    service(`UserKeyAuth ${base64(`${apiKey ?? ''}:${access.apiKey ?? ''}`)}`)
  return {
    slug: 'redtail',
    title: 'Redtail',
    kind: 'contacts',
    note: 'People by tag group',
    description: 'Your contacts and tag groups.',
    url: 'https://www.redtailtechnology.com',
    features: contactFeatures,
    tint: 'deals',
    isAvailable: apiKey !== null,
    apiKey: {
      label: 'User name and password',
      hint: 'Your Redtail sign-in, written as name:password. We exchange it for a key and don’t keep the password.',
    },
    oauth: null,
    ask,
    readsChanges: true,

    async probe(access) {
      const given = access.apiKey ?? ''
      if (given.includes(':')) {
        const here = service(`Basic ${base64(`${apiKey ?? ''}:${given}`)}`)
        const { data } = await requestJson(here, { url: `${api}/authentication` }, signedIn)
        return { keepInstead: data.user_key }
      }
      if (!given) throw new VendorRefusal('unauthorized', 'There are no credentials.')
      await requestJson(signed(access), { url: `${api}/contacts`, query: { page: 1 } }, contacts)
      return {}
    },

    async filters(access) {
      const options: { id: string; name: string }[] = []
      for (let cursor: string | null = null; ;) {
        const page: Awaited<ReturnType<typeof readGroups>> = await readGroups(signed(access), cursor)
        options.push(...page.items.map(({ id, name }) => ({ id: String(id), name })))
        cursor = page.next
        if (!cursor) return [{ title: 'Tag group', import_key: 'tag_group', options }]
      }
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const url = filter
        ? `${api}/tag_groups/${part(filter.id)}/contacts`
        : since
          ? `${api}/contacts/search`
          : `${api}/contacts`
      const page = await readNumbered(cursor, pageSize, async (number) => {
        const { data } = await requestJson(
          signed(access),
          {
            url,
            query: { page: number + 1, updated_since: filter ? null : since },
            headers: { pagesize: String(pageSize), include: 'addresses,phones,emails' },
          },
          contacts,
        )
        return { items: data.contacts, total: data.meta.total_records, pages: data.meta.total_pages }
      })
      return {
        people: page.items.filter(({ type }) => isPerson(type)).map(personOf),
        next: page.next,
        total: page.total,
        ...(page.next ? {} : { mark: markAt(startedAt) }),
      }
    },

    async writeNote(access, { personId, title, text: body }) {
      const url = `${api}/contacts/${part(personId)}/notes`
      await sendRequest(signed(access), {
        url,
        json: { body: `${title}\n${body}`, pinned: false, draft: false },
      })
    },
  }
}

const base64 = (value: string) => Buffer.from(value).toString('base64')

/** Businesses, unions, trusts, and the like are contacts there as well. */
function isPerson(type: string | null | undefined): boolean {
  return !type || /(^|::)Individual$/.test(type)
}

function readGroups(service: Service, cursor: string | null) {
  return readNumbered(cursor, 50, async (number) => {
    const { data } = await requestJson(
      service,
      { url: `${api}/tag_groups`, query: { page: number + 1 } },
      tagGroups,
    )
    return { items: data.tag_groups, total: data.meta.total_records, pages: data.meta.total_pages }
  })
}

function personOf(known: z.infer<typeof contact>): ExternalPerson {
  const first = (one: { is_primary?: boolean | null }) => one.is_primary === true
  const place = chosen(known.addresses, first)
  return {
    id: String(known.id),
    values: cells({
      first_name: known.first_name,
      last_name: known.last_name,
      email: chosen(known.emails, first)?.address,
      phone: chosen(known.phones, first)?.number,
      company: known.company_name,
      job_title: known.job_title,
      address: place?.street_address,
      address2: place?.secondary_address,
      city: place?.city,
      state: place?.state,
      zip: place?.zip,
      country: place?.country,
      date_of_birth: dayCell(known.dob),
      partner_anniversary: dayCell(known.marital_date),
    }),
  }
}
