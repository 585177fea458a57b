import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from '../../app.ts'
import type { AccessCases, OwnDataOnly, Person } from '../types.ts'

const notConnected: OwnDataOnly = ({ answer }) => {
  const shown = [answer.body.data].flat() as { user_integration: unknown }[]
  for (const one of shown) expect(one.user_integration).toBeNull()
}

const place = { address: '7 New Road', city: 'Reno', state: 'NV', zip: '89501', country: 'US' }

export const integrationCases: AccessCases = {
  list: {
    async request(app, owner) {
      await connect(app, owner)
      return { path: '/v1/integrations' }
    },
    stranger: notConnected,
  },
  details: {
    async request(app, owner) {
      await connect(app, owner)
      return { path: '/v1/integrations/details/demo-crm' }
    },
    stranger: notConnected,
  },
  filters: { request: of('contactimportfilters'), stranger: 404 },
  saveKey: {
    async request(app, owner) {
      const { data } = (await (await app.as(owner)).get('/v1/integrations/details/demo-hr')).body
      return { path: '/v1/userintegrations', body: { api_key: 'demo-key-1', integration_id: data.key } }
    },
    async stranger({ app, owner, stranger }) {
      const rows = await app.rows<{ member_key: string }>(
        sql`select member_key from user_integrations where member_key in (${owner.key}, ${stranger.key})`,
      )
      expect(rows).toEqual([{ member_key: stranger.key }])
    },
  },
  changeKey: { request: of('', { api_key: 'demo-key-2' }), stranger: 404 },
  set: { request: of('', { keep_in_step: true }), stranger: 404 },
  startImport: { request: of('importcontacts', {}), stranger: 404 },
  syncNow: { request: of('sync', {}), stranger: 404 },
  disconnect: { request: of(''), stranger: 404 },
  completeOAuth: {
    // The state is bound to a session, so each attempt needs its own; the room's own test covers the owner's.
    async request(app, owner) {
      const { data } = (await (await app.as(owner)).get('/v1/integrations/details/demo-crm-oauth')).body
      const state = new URL(data.oauth_authorization_url).searchParams.get('state') ?? ''
      return { path: `/v1/userintegrations/demo-crm-oauth/oauthcode/code?state=${state}` }
    },
    owner: 400,
    stranger: async ({ app, stranger }) => {
      expect(await app.rows(sql`select from user_integrations where member_key = ${stranger.key}`)).toEqual(
        [],
      )
    },
  },
  runs: { request: of('runs'), stranger: 404 },
  waiting: { request: of('waiting'), stranger: 404 },
  completeWaiting: { request: ofPerson('waiting', { data: place }), stranger: 404 },
  leaveOut: { request: ofPerson('waiting'), stranger: 404 },
  differing: { request: of('differing'), stranger: 404 },
  settleDifferences: { request: ofPerson('differing', { keep: ['phone'] }), stranger: 404 },
}

/** The key of the owner's connection to the demo service. */
async function connect(app: TestApp, owner: Person): Promise<string> {
  const caller = await app.as(owner)
  const { data } = (await caller.get('/v1/integrations/details/demo-crm')).body
  const saved = await caller.post('/v1/userintegrations', { api_key: 'demo-key-1', integration_id: data.key })
  return saved.body.data.key as string
}

function of(act: string, body?: object) {
  return async (app: TestApp, owner: Person) => {
    const path = `/v1/userintegrations/${await connect(app, owner)}${act && `/${act}`}`
    return { path, ...(body ? { body } : {}) }
  }
}

/** A person of the demo service who waits, or whose phone number differs here. */
function ofPerson(tray: 'waiting' | 'differing', body?: object) {
  return async (app: TestApp, owner: Person) => {
    const caller = await app.as(owner)
    const amara = { first_name: 'Amara', last_name: 'Abernathy', phone: '775 555 9999' }
    await caller.post('/v1/contacts', { ...amara, email: 'amara.abernathy@demo-crm.example' })
    const key = await connect(app, owner)
    await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
    await app.platform.jobs.drain()
    const [person] = (await caller.get(`/v1/userintegrations/${key}/${tray}`)).body.data
    return { path: `/v1/userintegrations/${key}/${tray}/${person.key}`, ...(body ? { body } : {}) }
  }
}
