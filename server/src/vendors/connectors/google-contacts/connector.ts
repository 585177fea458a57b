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
import { cells, chosen, dayOf, streetCells, tagsCell } from '../cells.ts'
import { contactFeatures } from '../features.ts'
import { nextOf } from '../paging.ts'
import { type RestRequest, type Service, requestJson, bearer } from '../rest.ts'

const api = 'https://people.googleapis.com/v1'
const pageSize = 1000
const personFields =
  'names,emailAddresses,phoneNumbers,addresses,birthdays,events,organizations,memberships,metadata'

const text = z.nullish(z.string())
const metadata = z.nullish(z.object({ primary: z.nullish(z.boolean()), deleted: z.nullish(z.boolean()) }))
const part = z.nullish(z.int())
const date = z.nullish(z.object({ year: part, month: part, day: part }))
const person = z.object({
  resourceName: z.string(),
  metadata,
  names: z.nullish(z.array(z.object({ metadata, givenName: text, familyName: text }))),
  emailAddresses: z.nullish(z.array(z.object({ metadata, value: text }))),
  phoneNumbers: z.nullish(z.array(z.object({ metadata, value: text }))),
  addresses: z.nullish(
    z.array(
      z.object({
        metadata,
        type: text,
        streetAddress: text,
        extendedAddress: text,
        city: text,
        region: text,
        postalCode: text,
        country: text,
        countryCode: text,
      }),
    ),
  ),
  birthdays: z.nullish(z.array(z.object({ metadata, date }))),
  events: z.nullish(z.array(z.object({ type: text, date }))),
  organizations: z.nullish(z.array(z.object({ metadata, name: text, title: text }))),
  memberships: z.nullish(
    z.array(z.object({ contactGroupMembership: z.nullish(z.object({ contactGroupResourceName: text })) })),
  ),
})
const connections = z.object({
  connections: z.nullish(z.array(person)),
  nextPageToken: text,
  nextSyncToken: text,
  totalItems: z.nullish(z.int()),
})
const groups = z.object({
  contactGroups: z.nullish(z.array(z.object({ resourceName: z.string(), name: text, groupType: text }))),
  nextPageToken: text,
})
type Person = z.infer<typeof person>

/**
 * Google Contacts, by OAuth with PKCE, read only. Changes come by a sync token, which Google forgets after seven days:
 * then everyone is read again. Groups that the member made are tags. A group's people can't be requested in pages, so
 * everyone is read and the others are left out.
 *
 * Not verified against the real service: whether PKCE is accepted from a client with a secret, as its documentation
 * says.
 */
export function googleContacts({ client, ask }: { client: OAuthClient | null; ask: SendRequest }): Connector {
  const service = (access: Access): Service => ({
    name: 'Google',
    ask,
    headers: { authorization: bearer(access.accessToken) },
    refusalOf,
  })
  return {
    slug: 'google-contacts',
    title: 'Google Contacts',
    kind: 'contacts',
    note: 'People by label',
    description: 'Your contacts and labels.',
    url: 'https://contacts.google.com',
    features: contactFeatures,
    tint: 'plans',
    isAvailable: client !== null,
    apiKey: null,
    oauth: {
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      clientId: client?.id ?? '',
      clientSecret: client?.secret ?? null,
      scopes: ['https://www.googleapis.com/auth/contacts.readonly'],
      usesPkce: true,
      clientAuth: 'body',
      // Without these Google issues no refresh token.
      extra: { access_type: 'offline', prompt: 'consent' },
    },
    ask,
    readsChanges: true,
    writeNote: null,

    async probe(access) {
      await readConnections(service(access), { personFields: 'names', pageSize: 1 })
      return {}
    },

    async filters(access) {
      const own = await readGroups(service(access))
      const options = [...own].map(([id, name]) => ({ id, name }))
      return [{ title: 'Label', import_key: 'group', options }]
    },

    async readPeople(access, { filter, since, cursor }) {
      const here = service(access)
      const names = await readGroups(here)
      const query = {
        personFields,
        pageSize,
        pageToken: cursor,
        syncToken: since,
      }
      const data = await readConnections(here, query)
      const next = nextOf('Google', cursor, data.nextPageToken)
      const found = (data.connections ?? [])
        // People deleted there are kept here.
        .filter((each) => !each.metadata?.deleted)
        .filter((each) => !filter || groupsOf(each).includes(filter.id))
      return {
        people: found.map((each) => personOf(each, names)),
        next,
        total: filter || since ? null : (data.totalItems ?? null),
        ...(next || !data.nextSyncToken ? {} : { mark: data.nextSyncToken }),
      }
    },
  }
}

function refusalOf({ status, body }: ServiceResponse): VendorRefusal | null {
  if (status !== 410 && !(status === 400 && body.includes('EXPIRED_SYNC_TOKEN'))) return null
  return new VendorRefusal('mark_expired', 'Google no longer knows the sync token.')
}

/**
 * Refuses a page with neither a next page nor a sync token: Google leaves out empty fields, so any JSON would read as
 * an empty list.
 */
async function readConnections(service: Service, query: RestRequest['query']) {
  const question = {
    url: `${api}/people/me/connections`,
    query: { ...query, requestSyncToken: 'true' },
  }
  const { data } = await requestJson(service, question, connections)
  if (data.nextPageToken || data.nextSyncToken) return data
  throw new VendorRefusal('fault', 'Google returned neither a next page nor a sync token.')
}

/** The names of the member's own groups, by id. */
async function readGroups(service: Service): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let pageToken: string | null = null; ;) {
    const query: Record<string, string | number | null> = { pageSize, pageToken }
    const { data }: { data: z.infer<typeof groups> } = await requestJson(
      service,
      { url: `${api}/contactGroups`, query },
      groups,
    )
    for (const { resourceName, name, groupType } of data.contactGroups ?? [])
      if (groupType === 'USER_CONTACT_GROUP' && name) names.set(resourceName, name)
    pageToken = nextOf('Google', pageToken, data.nextPageToken)
    if (!pageToken) return names
  }
}

function groupsOf({ memberships }: Person): (string | null | undefined)[] {
  return (memberships ?? []).map((each) => each.contactGroupMembership?.contactGroupResourceName)
}

function personOf(known: Person, groupNames: ReadonlyMap<string, string>): ExternalPerson {
  const primary = (one: { metadata?: z.infer<typeof metadata> }) => one.metadata?.primary === true
  const name = chosen(known.names, primary)
  const place = known.addresses?.find(({ type }) => type === 'home') ?? chosen(known.addresses, primary)
  const street = streetCells(place?.streetAddress)
  const work = chosen(known.organizations, primary)
  const birthday = known.birthdays?.find((each) => each.date)?.date
  const anniversary = known.events?.find(({ type }) => type === 'anniversary')?.date
  return {
    id: known.resourceName,
    values: cells({
      first_name: name?.givenName,
      last_name: name?.familyName,
      email: chosen(known.emailAddresses, primary)?.value,
      phone: chosen(known.phoneNumbers, primary)?.value,
      company: work?.name,
      job_title: work?.title,
      address: street.address,
      address2: place?.extendedAddress || street.address2,
      city: place?.city,
      state: place?.region,
      zip: place?.postalCode,
      country: place?.countryCode || place?.country,
      date_of_birth: birthday ? dayOf(birthday) : undefined,
      partner_anniversary: anniversary ? dayOf(anniversary) : undefined,
      tags: tagsCell(groupsOf(known).map((group) => groupNames.get(group ?? ''))),
    }),
  }
}
