import { z } from 'zod/mini'
import type {
  Access,
  SendRequest,
  Connector,
  ExternalPerson,
} from '../../../people/integrations/connector.ts'
import type { FollowUpBossSystem } from '../../../platform/settings/connector-settings.ts'
import { cells, chosen, dayCell, tagsCell, typeCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { isSince, markAt, nextOf, readCursor } from '../paging.ts'
import { type Service, requestJson, basic, sendRequest } from '../rest.ts'

const api = 'https://api.followupboss.com/v1'
const pageSize = 100
/** Tags are collected from this many pages of the newest people. */
const tagPagesMax = 5

const text = z.nullish(z.string())
const value = z.object({ value: text, isPrimary: z.nullish(z.union([z.boolean(), z.number()])) })
const address = z.object({ street: text, city: text, state: text, code: text, country: text, type: text })
const person = z.looseObject({
  id: z.int(),
  updated: text,
  firstName: text,
  lastName: text,
  stage: text,
  emails: z.nullish(z.array(value)),
  phones: z.nullish(z.array(value)),
  addresses: z.nullish(z.array(address)),
  tags: z.nullish(z.array(z.string())),
})
const paging = z.object({ total: z.nullish(z.int()), next: text })
const people = z.object({ people: z.array(person), _metadata: paging })
const tagged = z.object({
  people: z.array(z.object({ tags: z.nullish(z.array(z.string())) })),
  _metadata: paging,
})
const named = z.array(z.object({ id: z.int(), name: z.string() }))
const smartLists = z.object({ smartlists: named })
const stages = z.object({ stages: named })
const customFields = z.object({
  customfields: z.array(z.object({ name: z.string(), label: z.string(), type: text })),
})

/** The account's names of the custom fields for each date. */
const dateNames = z.object({ birthday: text, anniversary: text, home: text })
const place = z.object({ next: z.string(), names: dateNames })

/**
 * Follow Up Boss, by API key. Birthdays and anniversaries are custom fields there, found by their labels. A smart list
 * is requested by id, a stage or a tag by name; no call lists tags, so they are collected from the 500 newest people.
 *
 * Not verified against the real service: `updatedAfter` (second-hand; if it were ignored, everyone would be read, and
 * unchanged people left out here), and the names in the response about custom fields.
 */
export function followUpBoss({
  system,
  ask,
}: {
  system: FollowUpBossSystem | null
  ask: SendRequest
}): Connector {
  const service = ({ apiKey }: Access): Service => ({
    name: 'Follow Up Boss',
    ask,
    headers: {
      authorization: basic(apiKey ?? '', ''),
      ...(system ? { 'x-system': system.name, 'x-system-key': system.key } : {}),
    },
  })
  return {
    slug: 'follow-up-boss',
    title: 'Follow Up Boss',
    kind: 'contacts',
    note: 'People, smart lists, tags, stages, and notes on delivery',
    description: 'Your people, tags, and stages.',
    url: 'https://www.followupboss.com',
    features: contactFeatures,
    tint: 'calm',
    isAvailable: true,
    apiKey: { label: 'API key', hint: 'In Follow Up Boss: Admin, API, Create API Key.' },
    oauth: null,
    ask,
    readsChanges: true,

    async probe(access) {
      await requestJson(service(access), { url: `${api}/people`, query: { limit: 1 } }, people)
      return {}
    },

    async filters(access) {
      const here = service(access)
      const lists = await requestJson(here, { url: `${api}/smartLists`, query: { limit: 100 } }, smartLists)
      const steps = await requestJson(here, { url: `${api}/stages`, query: { limit: 100 } }, stages)
      const tags = await tagsInUse(here)
      return [
        {
          title: 'Smart list',
          import_key: 'smart_list',
          options: lists.data.smartlists.map(({ id, name }) => ({ id: String(id), name })),
        },
        { title: 'Tag', import_key: 'tag', options: tags.map((name) => ({ id: name, name })) },
        {
          title: 'Stage',
          import_key: 'stage',
          options: steps.data.stages.map(({ name }) => ({ id: name, name })),
        },
      ]
    },

    async readPeople(access, { filter, since, cursor, startedAt }) {
      const here = service(access)
      const at = cursor === null ? null : readCursor(place, cursor)
      const names = at?.names ?? (await namesOfDates(here))
      const query = {
        limit: pageSize,
        fields: 'allFields',
        sort: 'created',
        next: at?.next,
        updatedAfter: since,
        smartListId: filter?.importKey === 'smart_list' ? filter.id : null,
        tags: filter?.importKey === 'tag' ? filter.id : null,
        stage: filter?.importKey === 'stage' ? filter.id : null,
      }
      const { data } = await requestJson(here, { url: `${api}/people`, query }, people)
      const { people: page, _metadata: meta } = data
      const token = nextOf(here.name, at?.next ?? null, meta.next)
      // The service reads a tag with a comma as several tags.
      const isMeant = ({ tags }: z.infer<typeof person>) => !query.tags || tags?.includes(query.tags)
      const found = page.filter((each) => isMeant(each) && isSince(each.updated, since))
      return {
        people: found.map((each) => personOf(each, names)),
        next: token && JSON.stringify({ next: token, names }),
        total: since ? null : (meta.total ?? null),
        ...(token ? {} : { mark: markAt(startedAt) }),
      }
    },

    async writeNote(access, { personId, title, text: body }) {
      const json = { personId: Number(personId), subject: title, body, isHtml: false }
      await sendRequest(service(access), { url: `${api}/notes`, json })
    },
  }
}

async function tagsInUse(service: Service): Promise<string[]> {
  const tags = new Set<string>()
  let next: string | null = null
  for (let pages = 0; pages < tagPagesMax; pages += 1) {
    const page = await tagsOfPage(service, next)
    for (const tag of page.tags) tags.add(tag)
    next = page.next
    if (!next) break
  }
  return [...tags].toSorted((a, b) => a.localeCompare(b))
}

async function tagsOfPage(service: Service, next: string | null) {
  const query = { limit: pageSize, sort: '-created', fields: 'id,tags', next }
  const { data } = await requestJson(service, { url: `${api}/people`, query }, tagged)
  const { people: page, _metadata: meta } = data
  return { tags: page.flatMap(({ tags }) => tags ?? []), next: meta.next ?? null }
}

async function namesOfDates(service: Service): Promise<z.infer<typeof dateNames>> {
  const { data } = await requestJson(
    service,
    { url: `${api}/customFields`, query: { limit: 100 } },
    customFields,
  )
  const dates = data.customfields.filter(({ type }) => type === 'date')
  const named = (label: RegExp) => dates.find((field) => label.test(field.label))?.name
  return {
    birthday: named(/^(?!.*(spouse|partner)).*(birth|dob)/i),
    home: named(/(home|house|closing|purchase).*anniversary|anniversary.*(home|closing|purchase)/i),
    anniversary: named(/^(?!.*(home|house|closing|purchase|work)).*anniversary/i),
  }
}

function personOf(known: z.infer<typeof person>, names: z.infer<typeof dateNames>): ExternalPerson {
  const home = chosen(known.addresses, ({ type }) => type === 'home')
  const date = (name: string | null | undefined) => {
    const given = name ? known[name] : null
    return dayCell(typeof given === 'string' ? given : null)
  }
  return {
    id: String(known.id),
    values: cells({
      first_name: known.firstName,
      last_name: known.lastName,
      email: chosen(known.emails, ({ isPrimary }) => Boolean(isPrimary))?.value,
      phone: chosen(known.phones, ({ isPrimary }) => Boolean(isPrimary))?.value,
      contact_type: typeCell(known.stage),
      address: home?.street,
      city: home?.city,
      state: home?.state,
      zip: home?.code,
      country: home?.country,
      date_of_birth: date(names.birthday),
      partner_anniversary: date(names.anniversary),
      home_anniversary: date(names.home),
      tags: tagsCell(known.tags),
    }),
  }
}
