import { dateIn } from '@goodturn/contract/time'
import { z } from 'zod/mini'
import type { Access, Connector } from '../../../people/integrations/connector.ts'
import type { Platform } from '../../../platform/context.ts'
import { contactFeatures, employeeFeatures } from '../features.ts'
import { demoNotes } from '../../tables.ts'
import { type Service, requestJson } from '../rest.ts'
import { demoPeople } from './people.ts'
import { demoBase, demoKeyPrefix, demoService } from './service.ts'

const groups = z.object({ tags: z.array(z.string()), stages: z.array(z.string()) })
const peoplePage = z.object({
  people: z.array(z.object({ id: z.string(), values: z.record(z.string(), z.string()) })),
  total: z.int(),
  next: z.nullable(z.string()),
  today: z.string(),
})

/** Services that a sandbox simulates, so that every way to connect can be tried without an account. */
export function demoConnectors(
  platform: Pick<Platform, 'secrets' | 'clock' | 'settings' | 'database'>,
): Connector[] {
  return [
    demo(platform, { slug: 'demo-crm', title: 'Demo CRM', key: true, token: false }),
    demo(platform, { slug: 'demo-crm-oauth', title: 'Demo CRM by sign-in', key: false, token: true }),
    demo(platform, { slug: 'demo-crm-both', title: 'Demo CRM by key and sign-in', key: true, token: true }),
    demo(platform, { slug: 'demo-hr', title: 'Demo HR', key: true, token: false, kind: 'employees' }),
  ]
}

interface Variant {
  slug: string
  title: string
  key: boolean
  token: boolean
  kind?: Connector['kind']
}

function demo(
  platform: Pick<Platform, 'secrets' | 'clock' | 'settings' | 'database'>,
  { slug, title, key, token, kind = 'contacts' }: Variant,
): Connector {
  const ask = demoService(platform, { key, token }, kind)
  const service = ({ apiKey, accessToken }: Access): Service => ({
    name: title,
    ask,
    headers: {
      ...(apiKey ? { 'x-demo-key': apiKey } : {}),
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
  })
  return {
    slug,
    title,
    kind,
    // Their number grows over time.
    get note() {
      const count = demoPeople(dateIn(platform.clock.now(), 'UTC'), kind).length
      return kind === 'contacts' ? `${count} sandbox people, with tags` : `${count} sandbox employees`
    },
    description: 'A service that this sandbox simulates. Nothing leaves this portal.',
    url: 'https://example.com',
    features: kind === 'contacts' ? contactFeatures : employeeFeatures,
    tint: 'holiday',
    isAvailable: true,
    apiKey: key
      ? { label: 'API key', hint: `Any key that starts with ${demoKeyPrefix}, such as ${demoKeyPrefix}2468.` }
      : null,
    oauth: token
      ? {
          authorizeUrl: `${platform.settings.publicUrl}/demo-crm/authorize`,
          tokenUrl: `${demoBase}/oauth/token`,
          clientId: 'goodturn-sandbox',
          clientSecret: null,
          scopes: ['people.read'],
          usesPkce: true,
          clientAuth: 'body',
        }
      : null,
    ask,
    async probe(access) {
      await requestJson(service(access), { url: `${demoBase}/groups` }, groups)
      return {}
    },
    async filters(access) {
      const { data } = await requestJson(service(access), { url: `${demoBase}/groups` }, groups)
      const options = (names: readonly string[]) => names.map((name) => ({ id: name, name }))
      return [
        { title: 'Tag', import_key: 'tag', options: options(data.tags) },
        { title: 'Stage', import_key: 'stage', options: options(data.stages) },
      ].filter((filter) => filter.options.length > 0)
    },
    async readPeople(access, { filter, since, cursor }) {
      const query = { ...(filter ? { [filter.importKey]: filter.id } : {}), since, cursor }
      const { data } = await requestJson(service(access), { url: `${demoBase}/people`, query }, peoplePage)
      return { people: data.people, total: data.total, next: data.next, mark: data.today }
    },
    readsChanges: true,
    writeNote:
      kind === 'employees'
        ? null
        : async (access, note) => {
            await requestJson(service(access), { url: `${demoBase}/groups` }, groups)
            await platform.database.db
              .insert(demoNotes)
              .values({
                id: note.id,
                personId: note.personId,
                title: note.title,
                text: note.text,
                createdAt: note.at,
              })
              .onConflictDoNothing()
          },
  }
}
