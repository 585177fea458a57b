import type { CatalogDocument } from '@goodturn/contract/console/catalog-desk/documents'
import { blankBundle } from '@goodturn/contract/console/catalog-desk/documents/bundle'
import { blankCategory } from '@goodturn/contract/console/catalog-desk/documents/category'
import { blankEvent } from '@goodturn/contract/console/catalog-desk/documents/event'
import { blankPrompt } from '@goodturn/contract/console/catalog-desk/documents/prompt'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../../seed/catalog/load.ts'
import { type Caller, useTestApp } from '../../../../test/app.ts'
import { buildCard } from '../../../../test/build/card.ts'
import { buildMember } from '../../../../test/build/member.ts'
import { buildService } from '../../../../test/build/service.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let desk: Caller
let member: Awaited<ReturnType<typeof buildMember>>
let shop: Caller

beforeAll(async () => {
  await ensureCatalog(app.platform)
  desk = await app.staff('catalog')
  member = await buildMember(app)
  shop = await app.as(member)
})

interface Note {
  level: string
  text: string
  field: string | null
}

const at = (kind: string, key: string) => `/v1/staff/catalog/${kind}/${key}`
const show = async (kind: string, key: string) => (await desk.get(at(kind, key))).body.data
const faults = (thing: { review: Note[] }) => thing.review.filter(({ level }) => level === 'fault')

/** The items of a kind in the order the desk lists them. */
const list = async (kind: string, query = '') =>
  (await desk.get(`/v1/staff/catalog?kind=${kind}${query}`)).body.data as { key: string; title: string }[]

async function keyOf(kind: string, title: string): Promise<string> {
  const found = (await list(kind, `&search=${encodeURIComponent(title)}`)).find((row) => row.title === title)
  if (!found) throw new Error(`no ${kind} is called ${title}`)
  return found.key
}

/** Saves a changed document as the draft of an item. */
async function change(kind: string, key: string, changes: object) {
  const { draft, published } = await show(kind, key)
  const document = { ...(draft?.document ?? published), ...changes }
  const saved = await desk.post(`${at(kind, key)}/draft`, { revision: draft?.revision ?? null, document })
  expect([saved.status, saved.body.errors]).toEqual([200, undefined])
  return saved.body.data
}

const publish = (kind: string, key: string, revision: string) =>
  desk.post(`${at(kind, key)}/draft/publish`, { revision })

async function changeAndPublish(kind: string, key: string, changes: object) {
  const { draft } = await change(kind, key, changes)
  const published = await publish(kind, key, draft.revision)
  expect([published.status, published.body.errors]).toEqual([200, undefined])
  return published.body.data
}

async function add(document: CatalogDocument) {
  const added = await desk.post(`/v1/staff/catalog/${document.kind}`, { document })
  expect(added.status).toBe(201)
  return added.body.data
}

test('each kind round-trips unchanged, and empty publications are rejected', async () => {
  for (const kind of ['category', 'event', 'bundle', 'prompt', 'sequence']) {
    const rows = await list(kind)
    expect(rows.length).toBeGreaterThan(3)
    for (const { key } of rows) {
      const { published, review } = await show(kind, key)
      expect(faults({ review })).toEqual([])
      const saved = await change(kind, key, {})
      expect(saved.draft.document).toEqual(published)
      expect(saved.draft.changes).toEqual([])
      const nothing = await publish(kind, key, saved.draft.revision)
      expect(nothing.status).toBe(400)
    }
  }
})

test('a renamed category shows and is searchable in the shop', async () => {
  const key = await keyOf('category', 'Flowers')
  expect(key).toBe('flowers')
  const published = await changeAndPublish('category', key, { title: 'Stems and petals', title_other: ' ' })
  expect(published.published).toMatchObject({ title: 'Stems and petals', title_other: null })
  expect(published.draft).toBeNull()
  const { data: categories } = (await shop.get('/v1/categories')).body
  expect(categories).toContainEqual(expect.objectContaining({ key: 'flowers', title: 'Stems and petals' }))
  const found = (await shop.get('/v1/services?search=petals')).body
  expect(found.data.length).toBeGreaterThan(0)
  expect(found.data.every((service: { category: string }) => service.category === 'flowers')).toBe(true)
  expect((await desk.post(`${at('category', key)}/hide`, {})).status).toBe(400)
})

test('a new category appears once published under a unique name', async () => {
  const first = await add(blankCategory('Tea & rest'))
  expect(first).toMatchObject({ key: 'tea-rest', state: 'new', version: 0, published: null })
  const categories = async () =>
    ((await shop.get('/v1/categories')).body.data as { key: string }[]).map(({ key }) => key)
  expect(await categories()).not.toContain('tea-rest')
  const renamed = await change('category', 'tea-rest', { title: 'Tea and rest' })
  await publish('category', 'tea-rest', renamed.draft.revision)
  expect(await categories()).toContain('tea-rest')
  await app.travelTo('2027-03-01T09:05:00Z')
  expect((await add(blankCategory('Tea & rest'))).key).toBe('tea-rest-2')
})

test('special events can change text and move to future dates', async () => {
  const key = await keyOf('event', 'Mother’s Day')
  const { data: before } = (await shop.get('/v1/specialevents/mothers-day')).body
  const over = await change('event', key, { order_by: '2027-02-28' })
  expect(faults(over)).toEqual([
    { level: 'fault', text: 'Please choose a day that hasn’t passed.', field: 'order_by' },
  ])
  expect((await publish('event', key, over.draft.revision)).status).toBe(400)
  expect((await shop.get('/v1/specialevents/mothers-day')).body.data.order_by).toBe(before.order_by)
  const bad = await desk.post(`${at('event', key)}/draft`, {
    revision: over.draft.revision,
    document: { ...over.draft.document, order_by: '2027-02-30' },
  })
  expect(bad.status).toBe(400)
  await changeAndPublish('event', key, { order_by: '2027-03-01', text: 'Peonies on Sunday.' })
  expect((await shop.get('/v1/specialevents/mothers-day')).body.data).toMatchObject({
    order_by: '2027-03-01',
    text: 'Peonies on Sunday.',
    active: true,
  })
  const hidden = await desk.post(`${at('event', key)}/hide`, {})
  expect(hidden.body.data.state).toBe('hidden')
  const listed = (await shop.get('/v1/specialevents?active=1')).body.data as { key: string }[]
  expect(listed.map((event) => event.key)).not.toContain(key)
})

test('a new special event needs text and a sellable service', async () => {
  const gone = await buildService(app, { active: false, title: 'Gone Gift' })
  const crate = await buildService(app, { title: 'Spring Crate' })
  const { key, review } = await add(blankEvent('First day of spring'))
  expect(faults({ review }).map(({ field }) => field)).toEqual(['text', 'services'])
  const only = await change('event', key, { text: 'For the light.', services: [gone.slug] })
  expect(faults(only).map(({ text }) => text)).toEqual(['No service in the event is on sale.'])
  const unknown = await change('event', key, { services: ['no-such-thing'] })
  expect(faults(unknown).map(({ text }) => text)).toEqual(['There’s no service called no-such-thing.'])
  const both = await changeAndPublish('event', key, {
    services: [crate.slug, gone.slug, crate.slug],
    order_by: null,
  })
  expect(both.review).toContainEqual(
    expect.objectContaining({ level: 'warning', text: 'Gone Gift is hidden, and left out of the event.' }),
  )
  const { data } = (await shop.get('/v1/specialevents/first-day-of-spring')).body
  expect(data).toMatchObject({ title: 'First day of spring', active: true, price_from: 68 })
  expect(data.services.map(({ slug }: { slug: string }) => slug)).toEqual([crate.slug])
})

test('a new bundle price leaves earlier purchases unchanged', async () => {
  const key = await keyOf('bundle', 'Closing Season Twelve')
  const { published } = await show('bundle', key)
  expect(published).toMatchObject({ price: 3920, savings: 4620, category: 'Transaction' })
  const source = (await buildCard(app, member, { number: '4242424242424242' })).key
  const bought = await shop.post('/v1/buy-credit', { service_bundle: key, source, price: 3920 })
  expect(bought.status).toBe(200)
  const items = [{ ...published.items[0], qty: 10 }]
  const three = await desk.post(`${at('bundle', key)}/draft`, {
    revision: null,
    document: { ...published, price: 3900.005 },
  })
  expect([three.status, three.body.errors[0].message]).toEqual([
    400,
    'A price can have at most two decimals. Please enter whole cents.',
  ])
  await changeAndPublish('bundle', key, { price: 3499.5, savings: 3850, items })
  const offered = ((await shop.get('/v1/servicebundles')).body.data as { key: string }[]).find(
    (bundle) => bundle.key === key,
  )
  expect(offered).toMatchObject({ price: 3499.5, price_savings: 3850, discounts: [{ qty: 10 }] })
  const late = await shop.post('/v1/buy-credit', { service_bundle: key, source, price: 3920 })
  expect(late.status).toBe(400)
  const kept = await app.rows(
    sql`select price_cents, items -> 0 ->> 'qty' as qty from bundle_purchases where bundle_key = ${key}`,
  )
  expect(kept).toEqual([{ price_cents: 392_000, qty: '12' }])
  expect((await show('bundle', key)).version).toBe(2)
})

test("an invalid bundle isn't published; errors are listed by field", async () => {
  const crate = await buildService(app, { title: 'Bundled Crate' })
  const { key, review } = await add(blankBundle('Ten crates'))
  expect(faults({ review }).map(({ field }) => field)).toEqual([
    'category',
    'price',
    'items.0.title',
    'items.0.amount',
    'items.0.services',
    // The placeholder of a new item is not a picture.
    'picture',
  ])
  const token = { title: 'A crate', qty: 10, amount: 54, services: [crate.slug] }
  const wrong = await change('bundle', key, {
    category: 'custom',
    price: 500,
    savings: 499.99,
    expires: '2027-02-28',
    picture: { image: 'pictures/none.jpg', art: blankBundle('').picture.art },
    items: [token, token],
  })
  expect(faults(wrong).map(({ field }) => field)).toEqual([
    'category',
    'savings',
    'items.1.title',
    'picture',
    'expires',
  ])
  const { draft } = await show('bundle', key)
  expect((await publish('bundle', key, draft.revision)).status).toBe(400)
  expect(await app.rows(sql`select 1 from bundles where key = ${key}`)).toEqual([])
  await changeAndPublish('bundle', key, {
    category: 'Crates',
    savings: 500,
    expires: '2027-03-01',
    picture: { image: null, art: { tint: 'deals', of: [{ n: 'key', s: 62, x: 50, y: 0 }] } },
    items: [token],
  })
  const offered = ((await shop.get('/v1/servicebundles')).body.data as { title: string }[]).map(
    ({ title }) => title,
  )
  expect(offered).toContain('Ten crates')
  const qty = await desk.post(`${at('bundle', key)}/draft`, {
    revision: null,
    document: { ...(await show('bundle', key)).published, items: [{ ...token, qty: 1001 }] },
  })
  expect(qty.status).toBe(400)
  const unknown = await change('bundle', key, {
    picture: {
      image: null,
      art: { tint: 'deals', of: [{ n: 'key', s: 62, x: 50, y: 0 }], studio: ['never-taken'] },
    },
  })
  expect(faults(unknown)).toEqual([
    expect.objectContaining({
      field: 'picture',
      text: 'The studio picture doesn’t exist. Please upload a picture.',
    }),
  ])
})

test("bundles offered to one member aren't in the catalog", async () => {
  const crate = await buildService(app, { title: 'A crate of their own' })
  const made = await (
    await app.staff('support')
  ).post(`/v1/admin/members/${member.key}/bundles`, {
    title: 'For Dana alone',
    price: 100,
    items: [{ title: 'A crate', qty: 2, amount: 60, services: [crate.slug] }],
    reason: 'Asked for it',
  })
  expect(made.status).toBe(200)
  expect((await desk.get(at('bundle', made.body.data.key))).status).toBe(404)
  expect(await list('bundle', '&search=Dana')).toEqual([])
})

test('prompts can be changed, hidden, and shown again', async () => {
  const key = await keyOf('prompt', 'Playful')
  const prompts = async () =>
    ((await shop.get('/v1/messagingprompts')).body.data as { title: string }[]).map(({ title }) => title)
  await changeAndPublish('prompt', key, { title: 'Light of heart' })
  expect(await prompts()).toEqual(expect.arrayContaining(['Light of heart']))
  expect((await desk.post(`${at('prompt', key)}/hide`, {})).status).toBe(200)
  expect(await prompts()).not.toContain('Light of heart')
  expect((await desk.post(`${at('prompt', key)}/offer`, {})).status).toBe(200)
  expect(await prompts()).toContain('Light of heart')
  const { key: own, review } = await add(blankPrompt('In verse'))
  expect(faults({ review }).map(({ field }) => field)).toEqual(['description', 'guidance'])
  await changeAndPublish('prompt', own, { description: 'With a rhyme.', guidance: 'Two rhymed lines.' })
  expect((await prompts()).at(-1)).toBe('In verse')
})

test("the last offered prompt can't be hidden", async () => {
  await app.rows(sql`update messaging_prompts set retired_at = now() where title <> 'In verse'`)
  const key = await keyOf('prompt', 'In verse')
  const { draft, review } = await change('prompt', key, { active: false })
  expect(faults({ review }).map(({ text }) => text)).toEqual([
    'Members need at least one prompt. Offer another one first.',
  ])
  expect((await publish('prompt', key, draft.revision)).status).toBe(400)
  const hidden = await desk.post(`${at('prompt', key)}/hide`, {})
  expect([hidden.status, hidden.body.errors[0].message]).toEqual([
    400,
    'Members need at least one prompt. Offer another one first.',
  ])
  await app.rows(sql`update messaging_prompts set retired_at = null`)
})

test('hiding the last two prompts concurrently leaves one', async () => {
  await app.rows(
    sql`update messaging_prompts set retired_at = now() where title not in ('In verse', 'Professional')`,
  )
  const [one, other] = [await keyOf('prompt', 'In verse'), await keyOf('prompt', 'Professional')]
  const hide = (key: string) => desk.post(`${at('prompt', key)}/hide`, {})
  const answers = await Promise.all([hide(one), hide(other)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect((await shop.get('/v1/messagingprompts')).body.data).toHaveLength(1)
  await app.rows(sql`update messaging_prompts set retired_at = null`)
})

test("a newer seed updates only items staff haven't published", async () => {
  const untouched = await keyOf('bundle', 'Closing Season Five')
  await app.rows(sql`update bundles set price_cents = 1 where key = ${untouched}`)
  await app.rows(sql`update catalogue_version set seed_hash = 'an older one'`)
  expect(await ensureCatalog(app.platform)).toBe(true)
  const rows = await app.rows(
    sql`select (select title from categories where slug = 'flowers') as category,
          (select text from special_events where slug = 'mothers-day') as event,
          (select price_cents from bundles where slug = 'closing-season-twelve') as bundle,
          (select sum(qty)::int from bundle_items i join bundles b on b.key = i.bundle_key
            where b.slug = 'closing-season-twelve') as tokens,
          (select price_cents from bundles where key = ${untouched}) as untouched,
          (select title from messaging_prompts where slug = 'playful') as prompt`,
  )
  expect(rows).toEqual([
    {
      category: 'Stems and petals',
      event: 'Peonies on Sunday.',
      bundle: 349_950,
      tokens: 10,
      untouched: 173_000,
      prompt: 'Light of heart',
    },
  ])
})

test('an older version becomes a draft, and publishing restores it', async () => {
  const key = await keyOf('category', 'Stems and petals')
  const history = (await desk.get(`${at('category', key)}/versions`)).body.data
  expect(history.map(({ number, source }: { number: number; source: string }) => [number, source])).toEqual([
    [2, 'staff'],
    [1, 'seed'],
  ])
  const { draft } = await show('category', key)
  const back = await desk.post(`${at('category', key)}/versions/1/draft`, {
    revision: draft?.revision ?? null,
  })
  expect(back.body.data.draft.document.title).toBe('Flowers')
  await publish('category', key, back.body.data.draft.revision)
  expect((await shop.get('/v1/services?search=petals')).body.data).toEqual([])
})
