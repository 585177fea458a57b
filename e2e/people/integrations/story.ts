// Data for the browser tests of integrations: a signed-in member, services, connections, runs, and people.
import type { BrowserContext } from '@playwright/test'
import type {
  DifferingPerson,
  ImportFilter,
  IntegrationDetails,
  IntegrationRun,
  UserIntegration,
  WaitingPerson,
} from '@goodturn/contract/people/integrations/schema'
import type { Key, KeyKind } from '@goodturn/contract/ids'
import { newKey } from '../../../server/src/platform/ids.ts'
import { buildMember } from '../../../server/test/build/member.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { signIn } from '../../app.ts'

/** Signs in a member without any data. */
export async function startConnecting({ app, context }: { app: TestApp; context: BrowserContext }) {
  const member = await buildMember(app, { type: 'business', company: 'Harbor & Main' })
  await signIn(context, app, member)
  return member
}

const key = <K extends KeyKind>(kind: K): Key<K> => newKey(kind)
const picture = (letter: string) => ({
  media: {
    full: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect width="44" height="44" fill="#dceaf6"/><text x="22" y="31" font-size="24" text-anchor="middle" fill="#1f5267">${letter}</text></svg>`)}`,
  },
})
/** Nov 22, 2026, 10:10 am UTC, in seconds. */
export const lastRunAt = Date.UTC(2026, 10, 22, 10, 10) / 1000

/** A working connection that has imported nothing. */
export function connectionOf(parts: Partial<UserIntegration> = {}): UserIntegration {
  return {
    key: key('userIntegration'),
    api_key_last4: '7Q2d',
    integration_completed: true,
    import_in_progress: 0,
    auto_import_complete: 0,
    integration_import_count: 0,
    import_filter: null,
    import_error: null,
    connection_error: null,
    connected: Date.UTC(2026, 8, 4, 12) / 1000,
    progress: null,
    last_import: null,
    keep_in_step: false,
    theirs_win: false,
    sync_in_progress: 0,
    last_sync: null,
    can_write_back: true,
    write_back: false,
    notes_written: 0,
    notes_since: null,
    waiting_count: 0,
    differing_count: 0,
    ...parts,
  }
}

/** A service with an API key that isn't connected yet. */
export function serviceOf(parts: Partial<IntegrationDetails> = {}): IntegrationDetails {
  const title = parts.title ?? 'Follow Up Boss'
  return {
    key: key('integration'),
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    note: 'People, tags and stages',
    kind: 'contacts',
    auth_type: 'api_key',
    is_available: true,
    image_icon: picture(title.slice(0, 1)),
    user_integration: null,
    description: 'Your people, tags, and stages.',
    url: 'https://www.followupboss.com',
    key_field: { label: 'API key', hint: 'In Follow Up Boss under Admin, then API.' },
    oauth_authorization_url: null,
    image: picture(title.slice(0, 1).toLowerCase()),
    integration_features: [
      { title: 'People in one step', description: 'Names, addresses, email, phone, birthdays.' },
      { title: 'No one gets lost', description: 'People without an address wait for you.' },
      { title: 'Undo', description: 'Take back a whole import for 30 days.' },
    ],
    ...parts,
  }
}

/** The consent page of the services in these tests. */
export const consentPage = 'https://consent.example/authorize?client_id=7&state=s-1'

/** A service authorized at its own site, by OAuth alone or after a key. */
export const consentingOf = (auth_type: 'oauth' | 'both', parts: Partial<IntegrationDetails> = {}) =>
  serviceOf({
    auth_type,
    oauth_authorization_url: consentPage,
    ...(auth_type === 'oauth' ? { key_field: null } : {}),
    ...parts,
  })

/** A filter with `count` options: Tag 1, Tag 2, and so on. */
export const filterOf = (title: string, count: number): ImportFilter => ({
  title,
  import_key: title.toLowerCase(),
  options: Array.from({ length: count }, (_, at) => ({ id: `${at + 1}`, name: `${title} ${at + 1}` })),
})

/** A finished run. */
export const runOf = (parts: Partial<IntegrationRun> = {}): IntegrationRun => ({
  key: key('integrationRun'),
  kind: 'sync',
  state: 'done',
  started: lastRunAt - 40,
  ended: lastRunAt,
  handled: 300,
  created: 1,
  updated: 4,
  waiting: 0,
  differing: 0,
  error: null,
  import: null,
  ...parts,
})

/** A person of the service without an address. */
export const waitingOf = (name: string, parts: Partial<WaitingPerson> = {}): WaitingPerson => ({
  key: key('integrationPerson'),
  name,
  data: {
    first_name: name.split(' ')[0] ?? '',
    last_name: name.split(' ')[1] ?? '',
    email: 'a@mail.example',
  },
  errors: [
    { field: 'address', message: 'Address is missing.' },
    { field: 'city', message: 'City is missing.' },
  ],
  seen: lastRunAt,
  ...parts,
})

/** A person whose phone and company differ; the company can't be accepted as it is. */
export const differingOf = (name: string, parts: Partial<DifferingPerson> = {}): DifferingPerson => ({
  key: key('integrationPerson'),
  contact: key('contact'),
  name,
  differences: [
    { field: 'phone', ours: '(510) 555-0142', theirs: '(510) 555-0199', message: null },
    { field: 'email', ours: 'grace@mail.example', theirs: 'grace@okafor.example', message: null },
    { field: 'company', ours: 'Okafor & Co', theirs: 'x'.repeat(40), message: 'Company is too long.' },
  ],
  ...parts,
})
