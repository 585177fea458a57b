import type { Contact } from '@goodturn/contract/people/contacts/schema'
import type { PageOf } from '@goodturn/contract/call'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { statementsOf } from '../../../test/statements-of.ts'
import { insertContacts } from './insert.ts'

const app = useTestApp()

const first = ['Ada', 'Ben', 'Chloé', 'Dev', 'Eva']
const last = ['Park', 'Smith', 'Smith Anderson', 'Zhou', 'Ángel']

/** 53 people: names from the two lists, every second a client, every third tagged. */
async function manyPeople() {
  const member = await buildMember(app)
  const people = Array.from({ length: 53 }, (_, at) => ({
    firstName: `${first[at % 5]}`,
    lastName: `${last[Math.floor(at / 5) % 5]} ${String(at).padStart(2, '0')}`,
    email: at === 7 ? 'find.me@harbor.example' : null,
    contactType: at % 2 ? 'client' : 'prospect',
    tags: [...(at % 3 ? [] : ['VIP']), ...(at % 6 ? [] : ['Golf'])],
    locations:
      at < 30
        ? [
            {
              street: `${at} Main Street`,
              city: 'Oakland',
              state: 'CA',
              zip: '94611',
              country: 'US' as const,
            },
          ]
        : [],
  }))
  const { geocoder } = app.platform.ports
  await app.platform.database.transaction((tx) =>
    insertContacts(tx, member.key, people, { now: app.now, geocoder }),
  )
  return app.as(member)
}

async function allBy(caller: Caller, query: string, step: 'after' | 'page') {
  const pages: { key: string; display_name: string }[][] = []
  let next: string | null = null
  for (let page = 1; page < 20; page++) {
    const turn: string = step === 'page' ? `page=${page}` : next ? `after=${next}` : ''
    const { body } = await caller.get<PageOf<Contact>>(`/v1/contacts?${query}&${turn}`)
    pages.push(body.data)
    expect(body.page).toBe(page)
    next = body.next
    expect(body.has_more).toBe(next !== null)
    if (!body.has_more) break
  }
  return pages
}

test('P:G-03 R-4 paging by number and by cursor returns the same people', async () => {
  const caller = await manyPeople()
  for (const sort of ['name', '-name', 'created', '-created']) {
    const byPage = await allBy(caller, `sort=${sort}`, 'page')
    const byCursor = await allBy(caller, `sort=${sort}`, 'after')
    expect(byPage.map((page) => page.length)).toEqual([20, 20, 13])
    expect(byCursor).toEqual(byPage)
    expect(new Set(byPage.flat().map(({ key }) => key)).size).toBe(53)
  }
  const names = (await allBy(caller, 'sort=name', 'page')).flat().map(({ display_name: name }) => name)
  expect(names[0]).toBe('Ada Ángel 20')
  // "Smith" comes before "Smith Anderson" whatever the first name.
  expect(names.findIndex((name) => name.includes('Anderson'))).toBeGreaterThan(
    names.lastIndexOf('Eva Smith 09'),
  )
  expect((await allBy(caller, 'sort=-name', 'page')).flat().map(({ display_name: name }) => name)).toEqual(
    names.toReversed(),
  )
})

test('a page takes one SQL statement after the session check', async () => {
  const caller = await manyPeople()
  const { body } = await caller.get<PageOf<Contact>>('/v1/contacts')
  expect(body).toMatchObject({ total: 53, has_more: true })
  for (const path of ['/v1/contacts', `/v1/contacts?after=${body.next}`, '/v1/contacts?with=current_plan'])
    expect(await statementsOf(app, caller, path), path).toHaveLength(2)
  expect(await statementsOf(app, caller, '/v1/contacts?search=smith&tags=VIP')).toHaveLength(2)
})

test('pages past the end are empty; invalid cursors are rejected', async () => {
  const caller = await manyPeople()
  expect((await caller.get('/v1/contacts?page=4')).body).toMatchObject({
    data: [],
    total: 53,
    has_more: false,
    next: null,
  })
  expect((await caller.get('/v1/contacts?page=x')).body.page).toBe(1)
  expect((await caller.get('/v1/contacts?after=rubbish')).status).toBe(400)
  expect((await caller.get('/v1/contacts?sort=shoe')).body.total).toBe(53)
})

test('B-7-55 B-7-56 C-7-22 C-7-23 with=primary_locations allows larger pages and filters by contact_type', async () => {
  const caller = await manyPeople()
  const { body } = await caller.get('/v1/contacts?with=primary_locations')
  expect(body).toMatchObject({ total: 53, per_page: 100 })
  expect(body.data.filter((one: Contact) => one.primary_locations.length === 1)).toHaveLength(30)
  expect((await caller.get('/v1/contacts?with=primary_locations&per_page=500')).body.per_page).toBe(500)
  expect((await caller.get('/v1/contacts?with=primary_locations&per_page=501')).body.per_page).toBe(500)
  expect((await caller.get('/v1/contacts?per_page=500')).body.per_page).toBe(20)

  const clients = (await caller.get('/v1/contacts?with=primary_locations&contact_type=client')).body
  expect(clients.total).toBe(26)
  expect(clients.data.every((one: { contact_type: string }) => one.contact_type === 'client')).toBe(true)
  const synonym = (await caller.get('/v1/contacts?with=primary_locations&filter=contact_type:client')).body
  expect(synonym.data).toEqual(clients.data)
  expect((await caller.get('/v1/contacts?contact_type=client,prospect')).body.total).toBe(53)
})

test('tags must all match; type and tag counts are returned', async () => {
  const caller = await manyPeople()
  expect((await caller.get('/v1/contacts?tags=VIP')).body.total).toBe(18)
  expect((await caller.get('/v1/contacts?tags=VIP,Golf')).body.total).toBe(9)
  expect((await caller.get('/v1/contacts?tags=VIP&contact_type=client')).body.total).toBe(9)
  expect((await caller.get('/v1/contacts?tags=None')).body).toMatchObject({ total: 0, data: [] })
  expect((await caller.get('/v1/contacts/tags')).body.data).toEqual([
    { tag: 'Golf', count: 9 },
    { tag: 'VIP', count: 18 },
  ])
  const counts = (await caller.get('/v1/contacts/counts')).body.data
  expect(counts.total).toBe(53)
  expect(counts.types.slice(0, 4)).toEqual([
    { contact_type: 'client', count: 26 },
    { contact_type: 'employee', count: 0 },
    { contact_type: 'partner', count: 0 },
    { contact_type: 'prospect', count: 27 },
  ])
})

test('search matches every word, ignoring accents and case', async () => {
  const caller = await manyPeople()
  const found = async (search: string) =>
    (await caller.get(`/v1/contacts?search=${encodeURIComponent(search)}`)).body.total
  expect(await found('chloe')).toBe(11)
  expect(await found('CHLOÉ zhou')).toBe(2)
  expect(await found('angel')).toBe(10)
  expect(await found('harbor.example')).toBe(1)
  expect(await found('vip')).toBe(18)
  expect(await found('zh')).toBe(10)
  expect(await found('ou')).toBe(0)
  expect(await found('%')).toBe(0)
  expect(await found('   ')).toBe(53)
  expect(await found('x'.repeat(300))).toBe(0)
  const paged = await allBy(caller, 'search=smith', 'page')
  expect(paged.map((page) => page.length)).toEqual([20])
  expect(await allBy(caller, 'search=smith', 'after')).toEqual(paged)
})

/** 1,001 people named Smith with an address each; all but the last are clients in Oakland. */
async function manySmiths() {
  const member = await buildMember(app)
  const address = { street: '1 Main Street', state: 'CA', zip: '94611', country: 'US' as const }
  const people = Array.from({ length: 1001 }, (_, at) => ({
    firstName: 'Ada',
    lastName: `Smith ${String(at).padStart(4, '0')}`,
    contactType: at < 1000 ? 'client' : 'prospect',
    tags: ['VIP'],
    locations: [{ ...address, city: at < 1000 ? 'Oakland' : 'Berkeley' }],
  }))
  const { geocoder } = app.platform.ports
  await app.platform.database.transaction((tx) =>
    insertContacts(tx, member.key, people, { now: app.now, geocoder }),
  )
  return app.as(member)
}

test('R-32 R-4 search and combined-filter totals stop at 1,000', async () => {
  const caller = await manySmiths()
  const page = async (path: string) => (await caller.get<PageOf<Contact>>(path)).body
  const stopped = { total: 1000, total_is_minimum: 1, has_more: true }
  expect(await page('/v1/contacts?search=smith')).toMatchObject(stopped)
  expect(await page('/v1/contacts?search=smith&tags=VIP')).toMatchObject(stopped)
  expect(await page('/v1/locations?search=main')).toMatchObject(stopped)
  for (const path of [
    '/v1/contacts?search=smith&contact_type=client',
    '/v1/contacts?tags=VIP&contact_type=client',
    '/v1/locations?search=oakland',
  ]) {
    const whole = await page(path)
    expect(whole, path).toMatchObject({ total: 1000, has_more: true })
    expect(whole, path).not.toHaveProperty('total_is_minimum')
  }
  for (const path of ['/v1/contacts', '/v1/contacts?tags=VIP', '/v1/locations']) {
    const whole = await page(path)
    expect(whole, path).toMatchObject({ total: 1001 })
    expect(whole, path).not.toHaveProperty('total_is_minimum')
  }
})

test('R-32 paging continues past a capped total until it is exact', async () => {
  const caller = await manySmiths()
  for (const path of ['/v1/contacts?search=smith', '/v1/locations?search=main']) {
    const page = async (which: string) => (await caller.get<PageOf<Contact>>(`${path}&${which}`)).body
    const before = await page('page=50')
    expect(before, path).toMatchObject({ total: 1000, total_is_minimum: 1, has_more: true })
    const last = await page(`after=${before.next}`)
    expect(last, path).toMatchObject({ total: 1001, page: 51, has_more: false, next: null })
    expect(last.data, path).toHaveLength(1)
    expect(last, path).not.toHaveProperty('total_is_minimum')
    expect(await page('page=51'), path).toEqual(last)
    expect((await page('page=52')).data, path).toEqual([])
  }
})
