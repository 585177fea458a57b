import { oauthStateMs } from '@goodturn/contract/people/integrations/limits'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'

const app = useTestApp()

/** Runs the queued jobs: the pages of imports. */
const settle = () => app.platform.jobs.drain()

async function detailsOf(caller: Caller, slug: string) {
  return (await caller.get(`/v1/integrations/details/${slug}`)).body.data
}

async function connected(caller: Caller, slug = 'demo-crm') {
  const { key } = await detailsOf(caller, slug)
  const answer = await caller.post('/v1/userintegrations', { api_key: 'demo-key-2468', integration_id: key })
  expect(answer.status).toBe(201)
  return answer.body.data
}

test("C-7-30 C-7-16 integrations are listed in order with the caller's connections", async () => {
  const caller = await app.as(await buildMember(app))
  const { data } = (await caller.get('/v1/integrations')).body
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual([
    'demo-crm',
    'demo-crm-oauth',
    'demo-crm-both',
    'demo-hr',
    'follow-up-boss',
    'google-contacts',
    'mailchimp',
    'hubspot',
    'salesforce',
    'wealthbox',
    'redtail',
    'bamboohr',
    'gusto',
    'merge',
    'finch',
  ])
  expect(data[0]).toMatchObject({
    key: expect.stringMatching(/^integration_/),
    image_icon: { media: { full: '/files/integrations/demo-crm.svg' } },
    is_available: true,
    user_integration: null,
  })
  expect(data.find(({ slug }: { slug: string }) => slug === 'salesforce').is_available).toBe(false)
  const logo = await fetch(`${app.url}/files/integrations/demo-crm.svg`)
  expect(logo.headers.get('content-type')).toContain('image/svg+xml')
})

test('A-3-42 A-3-43 A-3-44 A-3-45 A-3-46 A-3-49 A-3-50 A-3-51 A-7-15 an integration shows its details', async () => {
  const caller = await app.as(await buildMember(app))
  const details = await detailsOf(caller, 'demo-crm')
  expect(details).toMatchObject({
    key: expect.stringMatching(/^integration_/),
    slug: 'demo-crm',
    title: 'Demo CRM',
    description: expect.stringContaining('sandbox'),
    url: expect.stringMatching(/^https:/),
    image: { media: { full: '/files/integrations/demo-crm.svg' } },
    user_integration: null,
  })
  for (const feature of details.integration_features)
    expect(feature).toEqual({ title: expect.any(String), description: expect.any(String) })
  expect(details.integration_features.length).toBeGreaterThan(0)
  const unknown = await caller.get('/v1/integrations/details/nothing')
  expect(unknown.status).toBe(404)
})

test('A-3-47 A-3-48 integrations show their connection method and authorization URL', async () => {
  const caller = await app.as(await buildMember(app))
  const [byKey, byOAuth, both] = await Promise.all(
    ['demo-crm', 'demo-crm-oauth', 'demo-crm-both'].map((slug) => detailsOf(caller, slug)),
  )
  expect([byKey.auth_type, byOAuth.auth_type, both.auth_type]).toEqual(['api_key', 'oauth', 'both'])
  expect(byKey.oauth_authorization_url).toBeNull()
  for (const { oauth_authorization_url: url } of [byOAuth, both])
    expect(url).toMatch(/^http.*\/demo-crm\/authorize\?response_type=code.*state=.*code_challenge=/)
})

test('A-1-23 A-3-52 A-3-53 A-3-54 A-3-55 A-7-21 a key is tested, stored, and shown only partially', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { key } = await detailsOf(caller, 'demo-crm')
  const wrong = await caller.post('/v1/userintegrations', { api_key: 'wrong-key', integration_id: key })
  expect([wrong.status, wrong.body.errors[0].message]).toEqual([400, 'Integration Error: Unauthorized'])
  expect((await detailsOf(caller, 'demo-crm')).user_integration).toBeNull()
  const saved = await connected(caller)
  expect(saved).toMatchObject({ api_key_last4: '2468', integration_completed: true })
  const { user_integration: own } = await detailsOf(caller, 'demo-crm')
  expect(own.key).toBe(saved.key)
  expect(JSON.stringify(own)).not.toContain('demo-key')
  const rows = await app.rows<{ sealed: string }>(
    sql`select sealed from user_integrations where member_key = ${member.key}`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.sealed).not.toContain('demo-key')
  expect(app.logLines.join()).not.toContain('demo-key-2468')
})

test('A-7-19 a rejected key changes nothing, and two tabs connect once', async () => {
  const caller = await app.as(await buildMember(app))
  const saved = await connected(caller)
  const changed = await caller.put(`/v1/userintegrations/${saved.key}`, { api_key: ' demo-key-1357 ' })
  expect([changed.status, changed.body.data.api_key_last4]).toEqual([200, '1357'])
  const refused = await caller.put(`/v1/userintegrations/${saved.key}`, { api_key: 'other' })
  expect(refused.status).toBe(400)
  expect((await detailsOf(caller, 'demo-crm')).user_integration.api_key_last4).toBe('1357')
  const { key } = await detailsOf(caller, 'demo-hr')
  const both = await Promise.all(
    ['demo-key-1111', 'demo-key-2222'].map((apiKey) =>
      caller.post('/v1/userintegrations', { api_key: apiKey, integration_id: key }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.body.data.key).toBe(both[1]?.body.data.key)
  for (const apiKey of ['', 'x'.repeat(513)])
    expect((await caller.post('/v1/userintegrations', { api_key: apiKey, integration_id: key })).status).toBe(
      400,
    )
  const longest = `demo-key-${'x'.repeat(503)}`
  expect((await caller.post('/v1/userintegrations', { api_key: longest, integration_id: key })).status).toBe(
    201,
  )
})

test('A-3-59 A-3-60 A-3-61 A-3-62 A-7-17 a connected service lists its filters', async () => {
  const caller = await app.as(await buildMember(app))
  const { key } = await connected(caller)
  const { body } = await caller.get(`/v1/userintegrations/${key}/contactimportfilters`)
  expect(Object.keys(body)).toEqual(['importFilters'])
  expect(body.importFilters[0]).toEqual({
    title: 'Tag',
    import_key: 'tag',
    options: expect.arrayContaining([{ id: 'Past client', name: 'Past client' }]),
  })
  const hr = await connected(caller, 'demo-hr')
  const none = await caller.get(`/v1/userintegrations/${hr.key}/contactimportfilters`)
  expect(none.body).toEqual({ importFilters: [] })
})

test('A-1-26 A-3-56 A-3-57 A-3-58 A-4.3-06 A-4.3-07 A-7-24 an import adds people and can be undone', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { key } = await connected(caller)
  const started = await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  expect(started.status).toBe(200)
  expect(started.body.data).toMatchObject({ import_in_progress: 1, auto_import_complete: 0 })
  expect((await detailsOf(caller, 'demo-crm')).user_integration).toMatchObject({
    import_in_progress: 1,
    auto_import_complete: 0,
  })
  const again = await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  expect([again.status, again.body.errors[0].message]).toEqual([400, 'An import is already in progress.'])
  await settle()
  const { user_integration: own } = await detailsOf(caller, 'demo-crm')
  expect(own).toMatchObject({ import_in_progress: 0, auto_import_complete: 1, import_error: null })
  expect(own.integration_import_count).toBeGreaterThan(300)
  expect((await detailsOf(caller, 'demo-crm')).note).toBe(
    `${own.integration_import_count} sandbox people, with tags`,
  )
  const people = (await caller.get('/v1/contacts')).body
  expect(people.total + own.waiting_count).toBe(own.integration_import_count)
  expect(own.waiting_count).toBeGreaterThan(5)
  const [run] = (await caller.get(`/v1/userintegrations/${key}/runs`)).body.data
  expect(run).toMatchObject({ kind: 'import', state: 'done', created: people.total, updated: 0 })
  const [made] = (await caller.get('/v1/imports')).body.data
  expect(made).toMatchObject({
    key: run.import,
    title: 'Demo CRM',
    state: 'done',
    created_count: people.total,
  })

  const undone = await caller.post(`/v1/imports/undo/${run.import}`, {})
  expect(undone.body.data.removes.count).toBe(people.total)
  await caller.post(`/v1/userintegrations/${key}/sync`, {})
  await settle()
  expect((await caller.get('/v1/contacts')).body.total, 'a sync does not bring them back').toBe(0)
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  await settle()
  expect((await caller.get('/v1/contacts')).body.total, 'an import does').toBe(people.total)
})

test('A-7-22 A-7-23 an import accepts one filter option and rejects unknown ones', async () => {
  const caller = await app.as(await buildMember(app))
  const { key } = await connected(caller)
  const path = `/v1/userintegrations/${key}/importcontacts`
  for (const importFilter of [
    { import_key: 'tag', id: 'No such tag' },
    { import_key: 'list', id: '1' },
  ])
    expect((await caller.post(path, { importFilter })).status).toBe(400)
  const started = await caller.post(path, { importFilter: { import_key: 'tag', id: 'Seller' } })
  expect(started.body.data.import_filter).toEqual({
    import_key: 'tag',
    id: 'Seller',
    title: 'Tag',
    name: 'Seller',
  })
  await settle()
  const { total } = (await caller.get('/v1/contacts')).body
  expect(total).toBeGreaterThan(20)
  expect((await caller.get('/v1/contacts?tags=Seller')).body.total).toBe(total)
  expect((await caller.post(path, { importFilter: { import_key: 'all' } })).status).toBe(200)
})

test('A-4.3-18 A-7-27 disconnecting deletes the key, stops imports, and keeps people', async () => {
  const caller = await app.as(await buildMember(app))
  const { key } = await connected(caller)
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  expect((await caller.delete(`/v1/userintegrations/${key}`)).status).toBe(204)
  await settle()
  expect((await detailsOf(caller, 'demo-crm')).user_integration).toBeNull()
  expect((await caller.get('/v1/contacts')).body.total).toBe(0)
  expect((await caller.delete(`/v1/userintegrations/${key}`)).status).toBe(404)
  const next = await connected(caller)
  await caller.post(`/v1/userintegrations/${next.key}/importcontacts`, {})
  await settle()
  const { total } = (await caller.get('/v1/contacts')).body
  await caller.delete(`/v1/userintegrations/${next.key}`)
  expect((await caller.get('/v1/contacts')).body.total).toBe(total)
})

test('A-1-24 A-7-28 A-7-29 an authorization code works once, only in its original session', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { oauth_authorization_url: url } = await detailsOf(caller, 'demo-crm-oauth')
  const { code, state } = await allow(url)
  const path = (key: string, withState: string | null) =>
    `/v1/userintegrations/${key}/oauthcode/${encodeURIComponent(code)}${withState ? `?state=${withState}` : ''}`
  const stranger = await app.as(await buildMember(app))
  expect((await stranger.get(path('demo-crm-oauth', state))).status).toBe(400)
  expect((await caller.get(path('demo-crm-oauth', null))).status).toBe(400)
  expect((await caller.get(path('demo-crm-both', state))).status).toBe(400)
  expect((await caller.get(path('nothing', state))).status).toBe(404)
  const done = await caller.get(path('demo-crm-oauth', state))
  expect(done.body.data).toMatchObject({ integration_completed: true, api_key_last4: null })
  const reused = await caller.get(path('demo-crm-oauth', state))
  expect([reused.status, reused.body.errors[0].message]).toEqual([
    400,
    'This authorization has expired or was already used. Please try again.',
  ])
  expect(app.logLines.join()).not.toContain(code)
  expect(app.logLines.join()).not.toContain(state)
  await caller.post(`/v1/userintegrations/${done.body.data.key}/importcontacts`, {})
  await settle()
  expect((await caller.get('/v1/contacts')).body.total).toBeGreaterThan(200)
})

test('an authorization expires after ten minutes', async () => {
  const caller = await app.as(await buildMember(app))
  const comeBack = async (afterMs: number) => {
    const { oauth_authorization_url: url } = await detailsOf(caller, 'demo-crm-oauth')
    const then = Date.now() + afterMs
    const machine = vi.spyOn(app.platform.clock, 'machine').mockImplementation(() => new Date(then))
    try {
      const { code, state } = await allow(url)
      return await caller.get(`/v1/userintegrations/demo-crm-oauth/oauthcode/${code}?state=${state}`)
    } finally {
      machine.mockRestore()
    }
  }
  const late = await comeBack(oauthStateMs + 20_000)
  expect([late.status, late.body.errors[0].message]).toEqual([
    400,
    'This authorization has expired or was already used. Please try again.',
  ])
  expect((await detailsOf(caller, 'demo-crm-oauth')).user_integration).toBeNull()
  const inTime = await comeBack(oauthStateMs - 20_000)
  expect(inTime.body.data).toMatchObject({ integration_completed: true })
})

test('A-1-25 a service needing a key and authorization completes after both', async () => {
  const caller = await app.as(await buildMember(app))
  const saved = await connected(caller, 'demo-crm-both')
  expect(saved.integration_completed).toBe(false)
  const early = await caller.post(`/v1/userintegrations/${saved.key}/importcontacts`, {})
  expect(early.status).toBe(400)
  const { oauth_authorization_url: url } = await detailsOf(caller, 'demo-crm-both')
  const { code, state } = await allow(url)
  const done = await caller.get(`/v1/userintegrations/${saved.key}/oauthcode/${code}?state=${state}`)
  expect(done.body.data).toMatchObject({ integration_completed: true, api_key_last4: '2468' })
  const changed = await caller.put(`/v1/userintegrations/${saved.key}`, { api_key: 'demo-key-9999' })
  expect(changed.body.data.integration_completed).toBe(false)
})

test('waiting people are completed or skipped; differing details await decisions', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  await caller.post('/v1/contacts', {
    first_name: 'Amara',
    last_name: 'Abernathy',
    email: 'amara.abernathy@demo-crm.example',
    phone: '(775) 555-0000',
    location: { street: '1 Own Street', city: 'Reno', state: 'NV', zip: '89501', country: 'US' },
  })
  const { key } = await connected(caller)
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  await settle()
  const waiting = (await caller.get(`/v1/userintegrations/${key}/waiting`)).body
  expect(waiting.data[0].errors.map(({ field }: { field: string }) => field)).toContain('address')
  const [first, second] = waiting.data
  const without = await caller.post(`/v1/userintegrations/${key}/waiting/${first.key}`, {
    data: { city: 'Reno' },
  })
  expect(without.status).toBe(400)
  const place = { address: '7 New Road', city: 'Reno', state: 'NV', zip: '89501', country: 'US' }
  const completed = await caller.post(`/v1/userintegrations/${key}/waiting/${first.key}`, { data: place })
  expect(completed.body.data.contact).toMatch(/^contact_/)
  expect(
    (await caller.post(`/v1/userintegrations/${key}/waiting/${first.key}`, { data: place })).status,
  ).toBe(404)
  expect((await caller.delete(`/v1/userintegrations/${key}/waiting/${second.key}`)).status).toBe(204)
  const left = (await detailsOf(caller, 'demo-crm')).user_integration
  expect(left.waiting_count).toBe(waiting.total - 2)

  const [differs] = (await caller.get(`/v1/userintegrations/${key}/differing`)).body.data
  expect(differs.name).toContain('Amara')
  expect(differs.differences.map(({ field }: { field: string }) => field).sort()).toEqual([
    'address',
    'phone',
  ])
  const settled = await caller.post(`/v1/userintegrations/${key}/differing/${differs.key}`, {
    take: ['phone'],
    keep: ['address'],
  })
  expect(settled.body.data).toBeNull()
  const person = (await caller.get(`/contacts/${differs.contact}`)).body.data
  expect(person.phone).not.toContain('0000')
  expect((await detailsOf(caller, 'demo-crm')).user_integration.differing_count).toBe(0)
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  await settle()
  const after = (await detailsOf(caller, 'demo-crm')).user_integration
  expect([after.differing_count, after.waiting_count]).toEqual([0, waiting.total - 2])
  const [run] = (await caller.get(`/v1/userintegrations/${key}/runs`)).body.data
  expect(run).toMatchObject({ created: 0, updated: 0, import: null })
})

test("a sync reads the day's changes and keeps local edits", async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { key } = await connected(caller)
  await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
  await settle()
  const before = (await caller.get('/v1/contacts')).body.total
  await caller.patch(`/v1/userintegrations/${key}`, { keep_in_step: true })
  await app.travelTo(new Date(app.now.getTime() + 15 * 86_400_000), { daily: ['keep-integrations-in-step'] })
  const { user_integration: own } = await detailsOf(caller, 'demo-crm')
  expect(own.last_sync).toMatchObject({ state: 'done' })
  expect((await caller.get('/v1/contacts')).body.total).toBeGreaterThan(before)
  const runs = (await caller.get(`/v1/userintegrations/${key}/runs`)).body.data
  expect(runs.filter(({ kind }: { kind: string }) => kind === 'sync').length).toBeGreaterThan(13)
  expect(runs.some(({ updated }: { updated: number }) => updated === 1)).toBe(true)
})

/** Opens the demo's page and presses Allow, as a browser would. */
async function allow(url: string): Promise<{ code: string; state: string }> {
  const here = `${app.url}${url.slice(new URL(url).origin.length)}`
  expect(await (await fetch(here)).text()).toContain('Allow')
  const answer = await fetch(`${here}&answer=allow`, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

test('the sandbox HR service has its own people', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  for (const slug of ['demo-crm', 'demo-hr']) {
    const { key } = await connected(caller, slug)
    await caller.post(`/v1/userintegrations/${key}/importcontacts`, {})
    await settle()
  }
  const { note, user_integration: own } = await detailsOf(caller, 'demo-hr')
  expect(note).toBe(`${own.integration_import_count} sandbox employees`)
  const [run] = (await caller.get(`/v1/userintegrations/${own.key}/runs`)).body.data
  expect(run).toMatchObject({
    state: 'done',
    created: own.integration_import_count - own.waiting_count,
    updated: 0,
  })
})
