import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildAuthorized, connectionTo, replaceConnector } from '../../../test/build/connection.ts'
import { type Access, type ServiceResponse, type Connector, VendorRefusal } from './connector.ts'

const app = useTestApp()
const slug = 'demo-crm-oauth'

test('expiring tokens are renewed once, however many callers need them', async () => {
  const { caller, key } = await buildAuthorized(app)
  const sealed = async () =>
    (await app.rows<{ sealed: string }>(sql`select sealed from user_integrations where key = ${key}`))[0]
      ?.sealed
  const first = await sealed()
  await app.db.execute(sql`update user_integrations set tokens_expire_at = now() where key = ${key}`)
  const path = `/v1/userintegrations/${key}/contactimportfilters`
  const all = await Promise.all(Array.from({ length: 5 }, () => caller.get(path)))
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const second = await sealed()
  expect(second).not.toBe(first)
  await caller.get(path)
  expect(await sealed()).toBe(second)
})

/**
 * A service that doesn't report token expiry, accepts each token once, and renews only with the newest refresh token.
 */
function strictService(answerOf: (access: Access) => ServiceResponse | null = () => null) {
  const spent = new Set<string | null>()
  let [newest, renewals] = ['', 0]
  const admit = (access: Access) => {
    if (spent.has(access.accessToken)) throw new VendorRefusal('unauthorized', '401')
    spent.add(access.accessToken)
  }
  const ask: Connector['ask'] = async ({ body = '' }) => {
    const busy = answerOf({ apiKey: null, accessToken: null, facts: {} })
    if (busy) return busy
    const given = new URLSearchParams(body).get('refresh_token') ?? ''
    if (newest && given !== newest) return { status: 400, headers: {}, body: '{"error":"invalid_grant"}' }
    renewals += 1
    newest = `refresh-${renewals}`
    const tokens = { access_token: `access-${renewals}`, refresh_token: newest, expires_in: null }
    return { status: 200, headers: {}, body: JSON.stringify(tokens) }
  }
  const person = (id: number) => ({
    id: String(id),
    values: {
      first_name: `Ida${id}`,
      last_name: 'Moss',
      address: `${id} Elm Street`,
      city: 'Reno',
      state: 'NV',
      zip: '89501',
    },
  })
  const restore = replaceConnector(app, slug, {
    ask,
    filters: async (access) => {
      admit(access)
      return []
    },
    readPeople: async (access, { cursor }) => {
      admit(access)
      const at = Number(cursor ?? 0)
      return { people: [person(at)], next: at < 4 ? String(at + 1) : null, total: 5 }
    },
    writeNote: async (access) => admit(access),
  })
  return { restore, renewals: () => renewals }
}

test('a token that expires early is renewed everywhere', async () => {
  const { caller, key } = await buildAuthorized(app)
  const { restore, renewals } = strictService()
  try {
    await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
    await app.platform.jobs.drain()
    expect(await connectionTo(caller, slug)).toMatchObject({
      integration_import_count: 5,
      import_error: null,
    })
    expect(renewals()).toBe(4)
    const filters = await caller.get(`/v1/userintegrations/${key}/contactimportfilters`)
    expect(filters.status).toBe(200)
    await app.rows(sql`insert into integration_notes (user_integration_key, touch_key, person_id, title, text,
        delivered_at, state, next_try_at) values (${key}, 'touch_note', '1', 'Gift delivered', 'A gift', now(),
        'waiting', ${app.now.toISOString()}::timestamptz)`)
    await caller.patch(`/v1/userintegrations/${key}`, { write_back: true })
    await app.travelTo(new Date(app.now.getTime() + 60_000))
    expect(await connectionTo(caller, slug)).toMatchObject({ notes_written: 1, connection_error: null })
    expect(renewals()).toBe(6)
  } finally {
    restore()
  }
})

test('a busy token endpoint is retried after its requested delay', async () => {
  const { caller, key } = await buildAuthorized(app)
  let asked = 0
  const { restore } = strictService(() => {
    asked += 1
    return asked === 1 ? { status: 429, headers: { 'retry-after': '90' }, body: '' } : null
  })
  try {
    await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
    await app.platform.jobs.drain()
    expect(await connectionTo(caller, slug)).toMatchObject({ import_in_progress: 1, connection_error: null })
    await app.travelTo(new Date(app.now.getTime() + 80_000))
    expect(asked).toBe(1)
    await app.travelTo(new Date(app.now.getTime() + 20_000))
    expect(await connectionTo(caller, slug)).toMatchObject({
      integration_import_count: 5,
      import_error: null,
    })
  } finally {
    restore()
  }
})
