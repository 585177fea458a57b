import { z } from 'zod/mini'
import {
  type Access,
  type SendRequest,
  type Connector,
  type ExternalPerson,
  VendorRefusal,
} from '../../../people/integrations/connector.ts'
import { cells, dayCell, tagsCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { isSince, markAt, readCursor, readNumbered } from '../paging.ts'
import { type Service, requestJson, basic, part, sendRequest } from '../rest.ts'

const pageSize = 200
const text = z.nullish(z.string())
const field = z.nullish(z.union([z.string(), z.number()]))
const member = z.object({
  id: z.string(),
  email_address: text,
  status: text,
  last_changed: text,
  list_id: z.string(),
  merge_fields: z.nullish(
    z.object({
      FNAME: field,
      LNAME: field,
      PHONE: field,
      COMPANY: field,
      BIRTHDAY: field,
      ADDRESS: z.nullish(
        z.union([
          z.object({ addr1: text, addr2: text, city: text, state: text, zip: text, country: text }),
          // A missing address is an empty string.
          z.string(),
        ]),
      ),
    }),
  ),
  tags: z.nullish(z.array(z.object({ name: text }))),
})
const members = z.object({ members: z.array(member), total_items: z.int() })
const lists = z.object({ lists: z.array(z.object({ id: z.string(), name: z.string() })) })
const segments = z.object({
  segments: z.array(z.object({ id: z.int(), name: z.string(), type: text })),
})
/** The current audience, its cursor, the audiences still to read, and whether there is only one. */
const place = z.object({
  list: z.string(),
  at: z.nullable(z.string()),
  later: z.array(z.string()),
  isOnly: z.boolean(),
})

/**
 * Mailchimp, by API key. People belong to an audience; reading everyone means reading one audience after another, so
 * someone in two audiences appears twice, once for each. Tags are Mailchimp's static segments. Archived people are left
 * out. Consent to mail implies nothing about gifts, and connecting subscribes no one.
 *
 * Not verified against the real service: that the members of a segment have `last_changed`, as the members of an
 * audience do.
 */
export function mailchimp({ ask }: { ask: SendRequest }): Connector {
  return {
    slug: 'mailchimp',
    title: 'Mailchimp',
    kind: 'contacts',
    note: 'People by audience, tag, and segment',
    description: 'Your audiences, tags, and segments.',
    url: 'https://mailchimp.com',
    features: contactFeatures,
    tint: 'treats',
    isAvailable: true,
    apiKey: {
      label: 'API key',
      hint: 'In Mailchimp: Profile, Extras, API keys. It ends with a dash and letters, such as -us21.',
    },
    oauth: null,
    ask,
    readsChanges: true,

    async probe(access) {
      const { root, service } = serviceOf(ask, access)
      await requestJson(service, { url: `${root}/ping` }, z.object({ health_status: z.string() }))
      return {}
    },

    async filters(access) {
      const { root, service } = serviceOf(ask, access)
      const audiences = await readLists(root, service)
      const options: Record<'static' | 'saved', { id: string; name: string }[]> = { static: [], saved: [] }
      for (const audience of audiences)
        for (const type of ['static', 'saved'] as const) {
          const question = { url: `${root}/lists/${audience.id}/segments`, query: { type, count: 1000 } }
          const { data } = await requestJson(service, question, segments)
          for (const { id, name } of data.segments)
            options[type].push({
              id: `${audience.id}:${id}`,
              name: audiences.length > 1 ? `${name} (${audience.name})` : name,
            })
        }
      return [
        { title: 'Audience', import_key: 'list', options: audiences },
        { title: 'Tag', import_key: 'tag', options: options.static },
        { title: 'Segment', import_key: 'segment', options: options.saved },
      ]
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const { root, service } = serviceOf(ask, access)
      const at = cursor === null ? await firstPlace(root, service, filter?.id) : readCursor(place, cursor)
      if (!at) return { people: [], next: null, total: 0, mark: markAt(startedAt) }
      const [list = '', segment] = at.list.split(':').map(part)
      const page = await readNumbered(at.at, pageSize, async (number) => {
        const url = segment
          ? `${root}/lists/${list}/segments/${segment}/members`
          : `${root}/lists/${list}/members`
        const query = {
          count: pageSize,
          offset: number * pageSize,
          since_last_changed: segment ? null : since,
          // Otherwise the response describes every link of every member.
          exclude_fields: 'members._links,_links',
        }
        const { data } = await requestJson(service, { url, query }, members)
        return { items: data.members, total: data.total_items }
      })
      const next = nextPlace(at, page.next)
      return {
        people: page.items
          .filter(({ status, last_changed }) => status !== 'archived' && isSince(last_changed, since))
          .map(personOf),
        next: next && JSON.stringify(next),
        total: at.isOnly ? page.total : null,
        ...(next ? {} : { mark: markAt(startedAt) }),
      }
    },

    async writeNote(access, { personId, title, text: body }) {
      const { root, service } = serviceOf(ask, access)
      const [list = '', id = ''] = personId.split(':').map(part)
      // A note holds 1,000 characters there.
      const note = `${title}\n${body}`.slice(0, 1000)
      await sendRequest(service, { url: `${root}/lists/${list}/members/${id}/notes`, json: { note } })
    },
  }
}

/** The key's suffix is the data center. */
function serviceOf(ask: SendRequest, { apiKey }: Access): { root: string; service: Service } {
  const center = /-([a-z]{2,4}\d{1,4})$/.exec(apiKey ?? '')?.[1]
  if (!center || !apiKey)
    throw new VendorRefusal('unauthorized', 'The Mailchimp key is missing the data center.')
  return {
    root: `https://${center}.api.mailchimp.com/3.0`,
    service: { name: 'Mailchimp', ask, headers: { authorization: basic('goodturn', apiKey) } },
  }
}

async function readLists(root: string, service: Service) {
  const query = { count: 1000, fields: 'lists.id,lists.name' }
  return (await requestJson(service, { url: `${root}/lists`, query }, lists)).data.lists
}

type ListCursor = z.infer<typeof place>

async function firstPlace(
  root: string,
  service: Service,
  chosen: string | undefined,
): Promise<ListCursor | null> {
  const [list, ...later] = chosen ? [chosen] : (await readLists(root, service)).map(({ id }) => id)
  return list ? { list, at: null, later, isOnly: later.length === 0 } : null
}

function nextPlace(at: ListCursor, next: string | null): ListCursor | null {
  if (next) return { ...at, at: next }
  const [list, ...later] = at.later
  return list ? { ...at, list, at: null, later } : null
}

function personOf(known: z.infer<typeof member>): ExternalPerson {
  const { FNAME, LNAME, PHONE, COMPANY, BIRTHDAY, ADDRESS } = known.merge_fields ?? {}
  const lines = typeof ADDRESS === 'string' ? null : ADDRESS
  return {
    id: `${known.list_id}:${known.id}`,
    values: cells({
      first_name: FNAME,
      last_name: LNAME,
      email: known.email_address,
      phone: PHONE,
      company: COMPANY,
      address: lines?.addr1,
      address2: lines?.addr2,
      city: lines?.city,
      state: lines?.state,
      zip: lines?.zip,
      country: lines?.country,
      date_of_birth: dayCell(BIRTHDAY === null ? null : String(BIRTHDAY ?? '')),
      tags: tagsCell(known.tags?.map(({ name }) => name)),
    }),
  }
}
