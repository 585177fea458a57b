import { createHash } from 'node:crypto'
import type { ImportField } from '@goodturn/contract/people/imports/fields'
import { expect, test } from 'vitest'
import type { Access, SendRequest, Connector } from '../../people/integrations/connector.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { fakeBamboohr } from './bamboohr/fake.ts'
import { chooseConnectors } from './choose-connectors.ts'
import type { FakePerson } from './fake-world.ts'
import { fakeFinch } from './finch/fake.ts'
import { fakeFollowUpBoss } from './follow-up-boss/fake.ts'
import { fakeGoogleContacts } from './google-contacts/fake.ts'
import { fakeGusto } from './gusto/fake.ts'
import { fakeHubspot } from './hubspot/fake.ts'
import { fakeMailchimp } from './mailchimp/fake.ts'
import { fakeMerge, fakeMergeKey } from './merge/fake.ts'
import { isAllowed } from './outgoing.ts'
import { fakeRedtail, fakeRedtailKeys } from './redtail/fake.ts'
import { fakeSalesforce } from './salesforce/fake.ts'
import { type SuiteCase, connectorSuite } from './suite.ts'
import { fakeWealthbox } from './wealthbox/fake.ts'

const services = ['HUBSPOT', 'SALESFORCE', 'GOOGLE', 'GUSTO', 'FINCH']
const env = {
  ...Object.fromEntries(
    services.flatMap((name) => [
      [`${name}_CLIENT_ID`, 'portal-id'],
      [`${name}_CLIENT_SECRET`, 'portal-secret'],
    ]),
  ),
  REDTAIL_API_KEY: fakeRedtailKeys.apiKey,
  MERGE_API_KEY: fakeMergeKey,
  FOLLOWUPBOSS_SYSTEM: 'Goodturn',
  FOLLOWUPBOSS_SYSTEM_KEY: 'portal-secret',
}

function settingsOf(given: Record<string, string>) {
  const { settings, faults } = readSettings(given)
  if (!settings) throw new Error(faults.join('\n'))
  return settings
}

/** The connector as the portal chooses it; it may call only the hosts it is given there. */
function connectorOf(slug: string, ask: SendRequest): Connector {
  const { all } = chooseConnectors(settingsOf(env), [], ({ hosts }) => (request) => {
    if (!isAllowed(new URL(request.url), hosts))
      throw new Error(`${request.url} is on none of ${hosts.join()}`)
    return ask(request)
  })
  const found = all.find((connector) => connector.slug === slug)
  if (!found) throw new Error(`no ${slug}`)
  return found
}

const byKey = (apiKey: string): Access => ({ apiKey, accessToken: null, facts: {} })
const byToken = (accessToken: string): Access => ({ apiKey: null, accessToken, facts: {} })
const names: ImportField[] = ['first_name', 'last_name', 'email', 'phone']
const place: ImportField[] = ['address', 'address2', 'city', 'state', 'zip', 'country']
const ofEmployees: ImportField[] = [...names, ...place, 'date_of_birth', 'employee_start_date']
const employee = { contact_type: 'employee' }
const plainId = (person: FakePerson) => String(person.id)
const client = { clientId: 'portal-id', clientSecret: 'portal-secret', clientAuth: 'body' }

const suiteCases: Record<string, Omit<SuiteCase, 'connector'>> = {
  'follow-up-boss': {
    fake: fakeFollowUpBoss,
    key: 'fka_secret0001',
    access: byKey,
    idOf: plainId,
    fields: [
      ...names,
      ...place.filter((field) => field !== 'address2'),
      'contact_type',
      'date_of_birth',
      'partner_anniversary',
      'tags',
    ],
    pagesMin: 3,
    statesTotal: true,
    filters: { smart_list: 2, tag: 2, stage: 2 },
    readsChanges: true,
    takesNotes: true,
    oauth: null,
  },
  'google-contacts': {
    fake: fakeGoogleContacts,
    key: 'ya29.secret0002',
    access: byToken,
    idOf: ({ id }) => `people/c${id}`,
    fields: [...names, ...place, 'company', 'job_title', 'partner_anniversary', 'tags'],
    cellsOf: ({ birthday }) => ({ date_of_birth: `-${birthday.slice(4)}` }),
    pagesMin: 3,
    statesTotal: true,
    filters: { group: 2 },
    readsChanges: true,
    takesNotes: false,
    oauth: {
      ...client,
      authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      tokenUrl: 'https://oauth2.googleapis.com/token',
      scopes: ['https://www.googleapis.com/auth/contacts.readonly'],
      usesPkce: true,
      extra: { access_type: 'offline', prompt: 'consent' },
    },
  },
  mailchimp: {
    fake: fakeMailchimp,
    key: 'secret0003-us21',
    access: byKey,
    idOf: ({ email }) => `a1b2c3:${createHash('md5').update(email).digest('hex')}`,
    fields: [...names, ...place, 'company', 'tags'],
    cellsOf: ({ birthday }) => ({ date_of_birth: `-${birthday.slice(4)}` }),
    pagesMin: 2,
    statesTotal: true,
    filters: { list: 1, tag: 1, segment: 1 },
    readsChanges: true,
    takesNotes: true,
    oauth: null,
  },
  hubspot: {
    fake: fakeHubspot,
    key: 'secret0004',
    access: byToken,
    idOf: plainId,
    fields: [
      ...names,
      ...place.filter((field) => field !== 'address2'),
      'company',
      'job_title',
      'contact_type',
      'date_of_birth',
    ],
    pagesMin: 3,
    statesTotal: false,
    filters: { list: 2 },
    readsChanges: true,
    takesNotes: true,
    oauth: {
      ...client,
      authorizeUrl: 'https://app.hubspot.com/oauth/authorize',
      tokenUrl: 'https://api.hubapi.com/oauth/v3/token',
      scopes: ['oauth', 'crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.lists.read'],
      usesPkce: false,
    },
  },
  salesforce: {
    fake: fakeSalesforce,
    key: '00Dsecret0005',
    access: (key) => ({
      ...byToken(key),
      facts: { instance: 'https://example.my.salesforce.com' },
    }),
    idOf: ({ id }) => `003${id}`,
    fields: [...names, ...place, 'company', 'job_title', 'date_of_birth'],
    pagesMin: 3,
    statesTotal: true,
    filters: { list_view: 2 },
    readsChanges: true,
    takesNotes: true,
    oauth: {
      ...client,
      authorizeUrl: 'https://login.salesforce.com/services/oauth2/authorize',
      tokenUrl: 'https://login.salesforce.com/services/oauth2/token',
      scopes: ['api', 'refresh_token'],
      usesPkce: true,
    },
  },
  wealthbox: {
    fake: fakeWealthbox,
    key: 'secret0006',
    access: byKey,
    idOf: plainId,
    fields: [
      ...names,
      ...place,
      'company',
      'job_title',
      'contact_type',
      'date_of_birth',
      'partner_anniversary',
      'tags',
    ],
    pagesMin: 3,
    statesTotal: true,
    filters: { tag: 2, contact_type: 2 },
    readsChanges: true,
    takesNotes: true,
    oauth: null,
  },
  redtail: {
    fake: fakeRedtail,
    key: 'secret0007',
    access: byKey,
    entered: { right: byKey(fakeRedtailKeys.signIn), wrong: byKey('dana:wrong') },
    idOf: plainId,
    fields: [...names, ...place, 'company', 'job_title', 'date_of_birth', 'partner_anniversary'],
    pagesMin: 3,
    statesTotal: true,
    filters: { tag_group: 2 },
    readsChanges: true,
    takesNotes: true,
    oauth: null,
  },
  bamboohr: {
    fake: fakeBamboohr,
    key: 'acme:secret0008',
    access: byKey,
    idOf: plainId,
    fields: [...ofEmployees, 'job_title'],
    cellsOf: () => employee,
    pagesMin: 1,
    statesTotal: true,
    filters: {},
    readsChanges: true,
    takesNotes: false,
    oauth: null,
  },
  gusto: {
    fake: fakeGusto,
    key: 'secret0009',
    access: byToken,
    idOf: ({ id }) => `e-${id}`,
    fields: [...ofEmployees, 'job_title'],
    cellsOf: () => employee,
    pagesMin: 3,
    statesTotal: true,
    filters: {},
    readsChanges: false,
    takesNotes: false,
    oauth: {
      ...client,
      authorizeUrl: 'https://api.gusto.com/oauth/authorize',
      tokenUrl: 'https://api.gusto.com/oauth/token',
      scopes: [],
      usesPkce: false,
    },
  },
  merge: {
    fake: fakeMerge,
    key: 'secret0010',
    access: byKey,
    idOf: ({ id }) => `m-${id}`,
    fields: [...ofEmployees, 'tags'],
    cellsOf: () => employee,
    pagesMin: 3,
    statesTotal: false,
    filters: { group: 2 },
    readsChanges: true,
    takesNotes: false,
    oauth: null,
  },
  finch: {
    fake: fakeFinch,
    key: 'secret0011',
    access: byToken,
    idOf: ({ id }) => `f-${id}`,
    fields: [...ofEmployees, 'job_title'],
    cellsOf: () => employee,
    pagesMin: 3,
    statesTotal: true,
    filters: {},
    readsChanges: false,
    takesNotes: false,
    oauth: {
      ...client,
      authorizeUrl: 'https://connect.tryfinch.com/authorize',
      tokenUrl: 'https://api.tryfinch.com/auth/token',
      scopes: [],
      usesPkce: false,
      extra: { products: 'directory individual employment' },
    },
  },
}

for (const [slug, one] of Object.entries(suiteCases))
  connectorSuite(slug, { ...one, connector: (ask) => connectorOf(slug, ask) })

test('every connector is tested, in list order', () => {
  const { all } = chooseConnectors(settingsOf(env))
  expect(all.map(({ slug }) => slug)).toEqual(Object.keys(suiteCases))
  const kinds = all.map(({ kind }) => kind)
  expect(kinds).toEqual([...kinds].toSorted())
})

test('a service without its client is unavailable; HubSpot accepts keys', () => {
  const { all } = chooseConnectors(settingsOf({}))
  expect(all.filter(({ isAvailable }) => !isAvailable).map(({ slug }) => slug)).toEqual([
    'google-contacts',
    'salesforce',
    'redtail',
    'gusto',
    'merge',
    'finch',
  ])
  expect(all.find(({ slug }) => slug === 'hubspot')).toMatchObject({
    oauth: null,
    apiKey: { label: 'Access token' },
  })
  expect(connectorOf('hubspot', async () => neverCalled()).apiKey).toBeNull()
})

test('sandbox connectors come first', () => {
  const demo = { ...connectorOf('hubspot', async () => neverCalled()), slug: 'demo-crm' }
  expect(chooseConnectors(settingsOf({}), [demo]).all[0]).toBe(demo)
})

test('client settings must be set together', () => {
  const { faults } = readSettings({
    GOOGLE_CLIENT_ID: 'a',
    FINCH_CLIENT_SECRET: 'b',
    FOLLOWUPBOSS_SYSTEM: 'c',
  })
  expect(faults).toEqual([
    'FOLLOWUPBOSS_SYSTEM and FOLLOWUPBOSS_SYSTEM_KEY belong together: set both or neither.',
    'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    'FINCH_CLIENT_ID and FINCH_CLIENT_SECRET belong together: set both or neither.',
  ])
})

function neverCalled(): never {
  throw new Error('nothing is asked here')
}

test('an id cannot change the request path', async () => {
  const filter = { importKey: 'list', id: '..' }
  const reading = { filter, since: null, cursor: null, startedAt: new Date(0) }
  const connector = connectorOf('hubspot', async () => neverCalled())
  await expect(connector.readPeople(byToken('t'), reading)).rejects.toMatchObject({ kind: 'refused' })
})

test.each(['ключ', 'a\r\nx-more: 1', 'a\u0000b'])(
  'a key invalid in headers is rejected without calling: %j',
  async (key) => {
    const refused = { kind: 'unauthorized' }
    await expect(connectorOf('wealthbox', async () => neverCalled()).probe(byKey(key))).rejects.toMatchObject(
      refused,
    )
    await expect(connectorOf('hubspot', async () => neverCalled()).probe(byToken(key))).rejects.toMatchObject(
      refused,
    )
  },
)
