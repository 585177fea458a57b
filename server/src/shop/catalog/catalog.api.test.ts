import { basePriceCents, serviceFeeCents } from '@goodturn/contract/shop/catalog/rules'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureCatalog } from '../../../../seed/catalog/load.ts'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildService } from '../../../test/build/service.ts'
import { findServicesForPricing } from './pricing.ts'
import { bumpVersion } from './version.ts'
import { newKey } from '../../platform/ids.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let caller: Caller

beforeAll(async () => {
  await ensureCatalog(app.platform)
  caller = await app.as(await buildMember(app))
})

interface ListedItem {
  key: string
  slug: string
  title: string
  category: string
  price: number
  service_type: string
}

describe('GET /services', () => {
  test('B-3.16-01 B-3.16-02 B-3.16-03 B-3.16-04 B-3.16-05 B-3.16-06 B-3.16-08 C-3-19 C-3-22 a service returns every documented field', async () => {
    const { status, body } = await caller.get('/services')
    expect(status).toBe(200)
    const bouquet = body.data.find((service: ListedItem) => service.slug === 'market-bouquet')
    expect(bouquet).toMatchObject({
      key: expect.stringMatching(/^service_/),
      title: 'Market Bouquet',
      price: 68,
      description: expect.stringMatching(/\w+/),
      service_type: 'service',
      tags: expect.arrayContaining([expect.any(String)]),
      image: '/files/art/market-bouquet.svg',
      sku: { image: { media: { large: '/files/art/market-bouquet.svg' } } },
      us_only: expect.any(Boolean),
      service_meta: { key: 'market-bouquet' },
      contact_message: expect.stringMatching(/\w+/),
      swappable: true,
      appointment_required: false,
      touch_shipment_notes: expect.stringMatching(/\w+/),
      art: { tint: 'flowers' },
    })
    expect(bouquet).toHaveProperty('price_ca')
    expect(bouquet).toHaveProperty('instant_shipment_price')
    const zoned = body.data.find((service: { pricing_zones: unknown[] }) => service.pricing_zones.length > 0)
    expect(zoned.pricing_zones[0]).toMatchObject({
      shipping_zone_id: 1,
      pricing: [{ id: expect.stringMatching(/^price_/), tiers: expect.any(Array) }],
    })
    const usOnly = body.data.filter((service: { us_only: boolean }) => service.us_only)
    expect(usOnly.length).toBeGreaterThan(0)
    expect(usOnly.length).toBeLessThan(body.data.length)
  })

  test('the shop has at least 40 services in 8 categories', async () => {
    const { body } = await caller.get('/services')
    const sold = body.data.filter((service: ListedItem) => service.category !== 'plans')
    expect(sold.length).toBeGreaterThanOrEqual(40)
    expect(new Set(sold.map((service: ListedItem) => service.category)).size).toBe(8)
    for (const service of body.data) {
      expect(service.art.of.length, service.slug).toBeGreaterThan(0)
      expect(service.sku.image.media.large, service.slug).toMatch(/^\/files\/art\/[a-z0-9-]+\.svg$/)
    }
  })

  test('A-1-04 A-1-05 Top of Mind is priced by year and month', async () => {
    const { body } = await caller.get('/services')
    const plan = body.data.find((service: ListedItem) => service.title === 'Top of Mind')
    expect(plan).toMatchObject({ service_type: 'plan', is_topofmind: true, us_only: true, annual_price: 196 })
    const units = plan.pricing_zones[0].pricing.map((price: { unit: string }) => price.unit)
    expect(units.toSorted()).toEqual(['month', 'year'])
  })

  test('a current browser gets 304 until the catalog changes', async () => {
    const first = await caller.get('/services')
    const tag = String(first.headers.get('etag'))
    const again = await caller.get('/services', { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.body).toBeNull()
    expect((await app.anonymous.get('/services', { 'if-none-match': tag })).status).toBe(401)

    const added = await buildService(app, { title: 'Plum Branch' })
    const changed = await caller.get('/services', { 'if-none-match': tag })
    expect(changed.status).toBe(200)
    expect(changed.body.data.map((service: ListedItem) => service.key)).toContain(added.key)

    await app.db.execute(sql`update services set active = false where key = ${added.key}`)
    await app.platform.database.transaction(bumpVersion)
    const gone = await caller.get('/services')
    expect(gone.body.data.map((service: ListedItem) => service.key)).not.toContain(added.key)
    // Purchased items can still be viewed.
    const details = await caller.get(`/services/details/${added.key}`)
    expect(details.body.data).toMatchObject({ key: added.key, active: false })
  })
})

describe('browsing', () => {
  test('pages list every service once, with total and cursor', async () => {
    const all = (await caller.get('/services')).body.data as ListedItem[]
    const first = await caller.get('/v1/services')
    expect(first.body).toMatchObject({ total: all.length, page: 1, per_page: 24, has_more: true })
    const keys: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: { body: { data: ListedItem[]; next: string | null } } = await caller.get(
        `/v1/services${next ? `?after=${next}` : ''}`,
      )
      keys.push(...page.body.data.map(({ key }) => key))
      next = page.body.next
    }
    expect(keys).toEqual(all.map(({ key }) => key))
    const second = await caller.get('/v1/services?page=2')
    expect(second.body.data.map(({ key }: ListedItem) => key)).toEqual(keys.slice(24, 48))
  })

  test('category, search, and sort combine; chips show match counts', async () => {
    const flowers = await caller.get('/v1/services?category=flowers')
    expect(new Set(flowers.body.data.map((service: ListedItem) => service.category))).toEqual(
      new Set(['flowers']),
    )
    expect(flowers.body.counts.flowers).toBe(flowers.body.total)

    const found = await caller.get('/v1/services?search=BOUQUET%20market')
    expect(found.body.data.map((service: ListedItem) => service.slug)).toContain('market-bouquet')
    const nothing = await caller.get('/v1/services?search=zzzz')
    expect(nothing.body).toMatchObject({ data: [], total: 0, has_more: false, next: null, counts: {} })

    const cheap = (await caller.get('/v1/services?sort=price')).body.data.map(
      (service: ListedItem) => service.price,
    )
    expect(cheap).toEqual(cheap.toSorted((a: number, b: number) => a - b))
    const fromHighest = (await caller.get('/v1/services?sort=-price')).body.data.map(
      (service: ListedItem) => service.price,
    )
    expect(fromHighest).toEqual(fromHighest.toSorted((a: number, b: number) => b - a))
    const titles = (await caller.get('/v1/services?sort=title')).body.data.map((s: ListedItem) => s.title)
    expect(titles).toEqual(titles.toSorted((a: string, b: string) => a.localeCompare(b, 'en')))
    expect((await caller.get('/v1/services?after=nonsense')).status).toBe(400)
  })

  test('the most-sent services come first', async () => {
    await app.db.execute(sql`update services set popularity = 50 where slug = 'handwritten-note'`)
    await app.platform.database.transaction(bumpVersion)
    const { body } = await caller.get('/v1/services')
    expect(body.data[0].slug).toBe('handwritten-note')
  })

  test('categories have titles, alternate wording, and counts of available services', async () => {
    const { body } = await caller.get('/v1/categories')
    const transactions = body.data.find(({ key }: ListedItem) => key === 'transaction-packages')
    expect(transactions).toMatchObject({ title: 'Transactions', title_other: 'Packages' })
    const all = (await caller.get('/services')).body.data as ListedItem[]
    expect(transactions.count).toBe(all.filter(({ category }) => category === 'transaction-packages').length)
  })
})

describe('one service', () => {
  test('C-7-32 details are found by key or permanent name, with contents', async () => {
    const byName = await caller.get('/services/details/keys-in-hand')
    expect(byName.body.data).toMatchObject({ slug: 'keys-in-hand', service_type: 'package' })
    const { key, service_events, experiences } = byName.body.data
    expect(service_events).toHaveLength(4)
    expect(service_events[1]).toMatchObject({ short_title: 'Closing day', offset_days: 0 })
    const inside = experiences.map((each: { key: string }) => each.key)
    for (const event of service_events) expect(inside).toContain(event.experience)
    expect((await caller.get(`/services/details/${key}`)).body.data).toEqual(byName.body.data)

    const plan = (await caller.get('/services/details/birthday-cards')).body.data
    expect(plan.schedule.map(({ months }: { months: number }) => months)).toEqual([0, 6])
    expect((await caller.get('/services/details/service_00000000000000000000000000')).status).toBe(404)
    expect((await app.anonymous.get('/services/details/keys-in-hand')).status).toBe(401)
  })

  test('C-3-24 C-7-75 C-7-76 translations of the card text have title and msg', async () => {
    const { body } = await caller.get('/services/details/handwritten-note')
    const [experience] = body.data.experiences
    expect(body.data.languages).toEqual(['Spanish', 'French'])
    expect(experience.languages).toEqual(['Spanish', 'French'])
    const messages = await caller.get(`/v1/experiences/${experience.key}/contactmessages`)
    expect(messages.body.data).toEqual([
      { title: 'Spanish', msg: expect.stringContaining('Hace tiempo') },
      { title: 'French', msg: expect.stringContaining('Je voulais') },
    ])
    expect((await caller.get('/v1/experiences/nothing/contactmessages')).status).toBe(404)
  })

  test('C-7-31 C-3-25 C-3-26 Top of Mind has levels with tier pricing', async () => {
    const { body } = await caller.get('/services/topofmind?all=true')
    expect(body.data.map((service: ListedItem) => service.slug)).toEqual([
      'top-of-mind',
      'top-of-mind-plus',
      'top-of-mind-signature',
    ])
    const yearly = body.data[0].pricing_zones[0].pricing.find(
      (price: { unit: string }) => price.unit === 'year',
    )
    expect(yearly).toEqual({
      id: expect.stringMatching(/^price_/),
      unit: 'year',
      tiers: [
        { tier_threshold: 9, price: 196, price_converted: 196, price_ca: 218 },
        { tier_threshold: 24, price: 186.2, price_converted: 186.2, price_ca: 207 },
        { tier_threshold: 99, price: 176.4, price_converted: 176.4, price_ca: 196 },
        { tier_threshold: null, price: 166.6, price_converted: 166.6, price_ca: 185 },
      ],
    })
    expect(body.data[0].monthly_payments_per_touch).toBe(3)
    expect((await caller.get('/services/topofmind')).body.data).toHaveLength(1)
  })
})

test('pricing reads and uses everything a price depends on', async () => {
  const plan = await buildService(app, {
    type: 'plan',
    annualPriceCents: 20000,
    monthlyPriceCents: 2000,
    serviceFeeCents: 150,
    zones: [
      {
        zone: 1,
        unit: 'year',
        tiers: [
          { threshold: 4, priceCents: 20000 },
          { threshold: null, priceCents: 18000 },
        ],
      },
    ],
  })
  const old = await buildService(app, { active: false })
  const found = await findServicesForPricing(app.db, [plan.key, old.key, newKey('service')])
  expect(found).toHaveLength(2)
  expect(found.find(({ key }) => key === old.key)?.active).toBe(false)
  const priced = found.find(({ key }) => key === plan.key)
  if (!priced) throw new Error('the plan was not found')
  expect(priced).toMatchObject({ experienceKey: plan.experience.key, type: 'plan', usOnly: false })
  const here = { zone: 1, country: 'US', unit: 'year' as const }
  expect(basePriceCents(priced, { ...here, planCount: 4 })).toBe(20000)
  expect(basePriceCents(priced, { ...here, planCount: 5 })).toBe(18000)
  expect(serviceFeeCents(priced, { unit: 'year' })).toBe(1800)
  expect(await findServicesForPricing(app.db, [])).toEqual([])
})

describe('special events', () => {
  test('active ones are orderable and link to their services', async () => {
    const { body } = await caller.get('/v1/specialevents?active=1')
    expect(body.data.map(({ slug }: ListedItem) => slug)).toEqual([
      'year-end-thank-you',
      'lunar-new-year',
      'mothers-day',
    ])
    expect(body.data[0]).toMatchObject({ order_by: '2027-03-22', active: true })
    const all = await caller.get('/v1/specialevents')
    expect(all.body.data).toHaveLength(4)

    const one = await caller.get(`/v1/specialevents/${body.data[0].key}`)
    const prices = one.body.data.services.map(({ price }: ListedItem) => price)
    expect(prices.length).toBeGreaterThan(1)
    expect(one.body.data.price_from).toBe(Math.min(...prices))
    expect((await caller.get('/v1/specialevents/year-end-thank-you')).body.data).toEqual(one.body.data)
    expect((await caller.get('/v1/specialevents/none')).status).toBe(404)
  })
})

describe('bulk order forms', () => {
  test('C-3-18 C-3-21 "all" lists every single-gift service with grid and preview fields', async () => {
    const { body } = await caller.get('/v1/bulkforms/all')
    const gifts = (await caller.get('/services')).body.data.filter(
      ({ service_type }: { service_type: string }) => service_type === 'service',
    )
    expect(gifts.length).toBeGreaterThan(3)
    expect(body.data).toMatchObject({
      key: 'all',
      title: 'All gifts',
      order_by: null,
      suggested_service: null,
    })
    expect(body.data.services).toEqual(gifts)
    const { key, title, service_type, description, contact_message, service_meta, sku, image } =
      body.data.services[0]
    for (const text of [key, title, description, contact_message, service_meta.key, image])
      expect(text).toEqual(expect.stringMatching(/./))
    expect(service_type).toBe('service')
    expect(Object.keys(sku.image.media)).toEqual(['thumb', 'medium', 'large'])
    const counted = body.data.categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(counted).toBe(gifts.length)
  })

  test('an event form suggests its first gift', async () => {
    const event = (await caller.get('/v1/specialevents/year-end-thank-you')).body.data
    const { body } = await caller.get(`/v1/bulkforms/${event.key}`)
    const gifts = event.services.filter(
      ({ service_type }: { service_type: string }) => service_type === 'service',
    )
    expect(body.data).toMatchObject({
      key: 'year-end-thank-you',
      title: event.title,
      order_by: event.order_by,
      suggested_service: { key: gifts[0].key, title: gifts[0].title },
    })
    expect(body.data.services).toEqual(gifts)
    expect((await caller.get('/v1/bulkforms/none')).status).toBe(404)
    expect((await caller.get(`/v1/bulkforms/${'x'.repeat(81)}`)).status).toBe(400)
  })
})

describe('bundles', () => {
  test('B-3.19-01 B-3.19-02 B-3.19-03 B-3.19-04 B-3.19-05 B-3.19-06 bundles have title, price, savings, last day, picture, and contents', async () => {
    const { body } = await caller.get('/v1/servicebundles')
    for (const bundle of body.data) {
      expect(bundle).toMatchObject({
        key: expect.any(String),
        title: expect.any(String),
        category: expect.any(String),
        price: expect.any(Number),
        price_savings: expect.any(Number),
        title_savings: expect.any(String),
        image: { media: { medium: expect.stringMatching(/^\/|^https?:/) } },
      })
      expect(bundle.expiration_date ?? '2027-03-01').toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(bundle.discounts.length).toBeGreaterThan(0)
      for (const token of bundle.discounts) {
        expect(token).toMatchObject({
          title: expect.any(String),
          qty: expect.any(Number),
          amount: expect.any(Number),
        })
        expect(token.services.length).toBeGreaterThan(0)
        for (const service of token.services) expect(service).toMatchObject({ title: expect.any(String) })
      }
    }
  })

  test("are sorted by category and price, a member's own first", async () => {
    const { body } = await caller.get('/v1/servicebundles')
    const categories = body.data.map((bundle: { category: string }) => bundle.category)
    expect(categories).toEqual(['Gift', 'Top of Mind', 'Top of Mind', 'Transaction', 'Transaction'])
    expect(body.data[4]).toMatchObject({
      title: 'Closing Season Twelve',
      price: 3920,
      price_savings: 4620,
      expiration_date: null,
      discounts: [{ qty: 12, amount: 385, services: [{ title: 'Keys in Hand' }, {}, {}] }],
    })

    const owner = await buildMember(app)
    await app.db.execute(
      sql`insert into bundles (key, slug, title, category, price_cents, price_savings_cents, member_key, art)
          values ('bundle_own', 'own', 'Own', 'Custom', 100, 100, ${owner.key}, '{"tint":"deals","of":[]}')`,
    )
    await app.db.execute(
      sql`insert into bundle_items select 'bundle_own', 0, 'One', 1, 100, array[key] from services where slug = 'handwritten-note'`,
    )
    const own = await (await app.as(owner)).get('/v1/servicebundles')
    expect(own.body.data[0]).toMatchObject({ title: 'Own', category: 'Custom' })
    expect((await caller.get('/v1/servicebundles')).body.data).toHaveLength(5)
  })

  test('disappear once expired or when their contents are unavailable', async () => {
    await app.db.execute(
      sql`update bundles set expiration_date = '2027-03-01' where slug = 'front-desk-dozen'`,
    )
    const titles = async () =>
      (await caller.get('/v1/servicebundles')).body.data.map(({ title }: ListedItem) => title)
    expect(await titles()).toContain('Front Desk Dozen')
    await app.db.execute(
      sql`update bundles set expiration_date = '2027-02-28' where slug = 'front-desk-dozen'`,
    )
    expect(await titles()).not.toContain('Front Desk Dozen')
    await app.db.execute(sql`update services set active = false where slug = 'top-of-mind-plus'`)
    await app.platform.database.transaction(bumpVersion)
    expect(await titles()).not.toContain('Plus for Five, with Ten Notes')
  })
})

describe('loading the catalog', () => {
  test('changes nothing the second time, except to restore edited rows', async () => {
    const before = await app.rows<{ key: string }>(
      sql`select key from services where slug = 'market-bouquet'`,
    )
    expect(await ensureCatalog(app.platform)).toBe(false)
    await app.db.execute(
      sql`update services set title = 'Old', image_name = 'own.webp' where slug = 'market-bouquet'`,
    )
    await app.db.execute(sql`update catalogue_version set seed_hash = 'older'`)
    expect(await ensureCatalog(app.platform)).toBe(true)
    const after = await app.rows<{ key: string; title: string; image_name: string }>(
      sql`select key, title, image_name from services where slug = 'market-bouquet'`,
    )
    expect(after).toEqual([{ key: before[0]?.key, title: 'Market Bouquet', image_name: 'own.webp' }])
    const doubled = await app.rows(
      sql`select 1 from price_tiers group by price_key, position having count(*) > 1`,
    )
    expect(doubled).toEqual([])
  })
})

describe('pictures', () => {
  test('the default picture of a service is a public SVG', async () => {
    for (const slug of ['keys-in-hand', 'keys-offer-accepted', 'year-end-thank-you', 'top-of-mind-ten']) {
      const answer = await fetch(`${app.url}/files/art/${slug}.svg`)
      expect(answer.status, slug).toBe(200)
      expect(answer.headers.get('content-type')).toContain('image/svg+xml')
      const svg = await answer.text()
      // Every object of the still life was found and drawn.
      expect(svg.match(/viewBox="0 0 32 32"/g)?.length, slug).toBe(svg.match(/url\(#soft\)/g)?.length)
    }
    expect((await fetch(`${app.url}/files/art/nothing.svg`)).status).toBe(404)
  })

  test('emails get the same art as a wide, embeddable JPEG', async () => {
    const answer = await fetch(`${app.url}/files/art/keys-in-hand.jpg`)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 456])
  })
})

test('special events recur the next year', async () => {
  const weeksLater = Date.parse('2027-04-24T12:00:00Z') - app.platform.clock.machine().getTime()
  app.platform.clock.setOffsetMs(weeksLater)
  await app.travelTo('2027-04-25T12:00:00Z', { daily: ['roll-special-events'] })
  const { body } = await caller.get('/v1/specialevents')
  const event = body.data.find(({ slug }: ListedItem) => slug === 'year-end-thank-you')
  expect(event.order_by).toBe('2028-03-22')
})
