import type { ServiceDocument } from '@goodturn/contract/console/catalog-desk/documents/service'
import type { CatalogItem } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ensureCatalog } from '../../../../seed/catalog/load.ts'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { pictureForm, pngBytes } from '../../../test/build/picture.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTouch } from '../../../test/build/touch.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

const pathOf = (key: string) => `/v1/staff/catalog/service/${key}`

/** Publishes a change to a service. */
async function publish(
  ines: Caller,
  key: string,
  change: (document: ServiceDocument) => Partial<ServiceDocument>,
) {
  const { published } = (await ines.get<{ data: CatalogItem }>(pathOf(key))).body.data
  const before = published as ServiceDocument
  const document = { ...before, ...change(before) }
  const saved = await ines.post(`${pathOf(key)}/draft`, { revision: null, document })
  const { revision } = saved.body.data.draft
  const done = await ines.post(`${pathOf(key)}/draft/publish`, { revision })
  expect(done.body.errors).toBeUndefined()
  return done.body.data as CatalogItem
}

/** The first gift of a service, changed. */
const gift = (change: Partial<ServiceDocument['experiences'][0]>) => (document: ServiceDocument) => ({
  experiences: document.experiences.map((one, at) => (at === 0 ? { ...one, ...change } : one)),
})

test('purchased items keep their text, card, and picture', async () => {
  const ines = await app.staff('catalog')
  const owner = await buildMember(app)
  const member = await app.as(owner)
  const { key, experience } = await buildService(app)
  const sold = { key: experience.key, serviceKey: key, title: experience.title }
  const bought = await buildTouch(app, { member: owner, experience: sold })
  const seen = async (touch: { key: string }) =>
    (await member.get(`/v1/touches/details/${touch.key}`)).body.data
  const before = await seen(bought)

  const picture = await ines.post(
    '/v1/staff/catalogpictures',
    pictureForm('image', 'peonies.png', await pngBytes(900, 700)),
  )
  const { image } = picture.body.data
  await publish(ines, key, (document) => ({
    line: 'Peonies, cut this morning.',
    ...gift({
      title: 'Peony Box',
      description: 'Five peonies.',
      message: 'They open within two days.',
      notes: 'Keep them cool.',
      languages: [{ code: 'es', title: 'Peonías', message: 'Se abren en dos días.' }],
      picture: { ...document.picture, image },
    })(document),
  }))

  const after = await seen(bought)
  // The drawn picture has a new address but is the same picture.
  const plain = (answer: unknown) => JSON.stringify(answer).replaceAll(/--[a-z0-9]{8}/g, '')
  expect(plain(after)).toBe(plain(before))
  const { data } = (await member.get(`/services/details/${key}`)).body
  expect(data.experiences).toHaveLength(1)
  const [now] = data.experiences
  expect(now).toMatchObject({
    title: 'Peony Box',
    contact_message: 'They open within two days.',
    image: `/files/${image}`,
  })
  expect(now.key).not.toBe(experience.key)
  const next = await buildTouch(app, {
    member: owner,
    experience: { ...sold, key: now.key, title: now.title },
  })
  expect(JSON.stringify(await seen(next))).toContain('They open within two days.')

  // Changed replacements also apply to purchased items: they are no promise and may have to change.
  const other = await buildService(app)
  await publish(ines, key, gift({ replacements: [other.experience.slug] }))
  const lists = await app.rows<{ replacements: string[] }>(
    sql`select replacements from experiences where key in (${experience.key}, ${now.key})`,
  )
  expect(lists.map(({ replacements }) => replacements)).toEqual([
    [other.experience.slug],
    [other.experience.slug],
  ])
  expect((await member.get(`/services/details/${key}`)).body.data.experiences[0].key).toBe(now.key)
})

test("an invoice keeps its price after the shop's price changes", async () => {
  const ines = await app.staff('catalog')
  const { key } = await buildService(app, {
    zones: [1, 2].map((zone) => ({ zone, tiers: [{ threshold: null, priceCents: 6800 + zone * 100 }] })),
  })
  const keysOf = () =>
    app.rows<{ key: string; zone: number }>(
      sql`select key, zone from prices where service_key = ${key} order by zone`,
    )
  const before = await keysOf()
  await publish(ines, key, ({ prices }) => ({
    prices: prices.map((price) => ({ ...price, tiers: [{ threshold: null, price: 99.99, price_ca: null }] })),
  }))
  // Orders name the prices that they were bought at: those keep their keys.
  expect((await keysOf()).filter(({ zone }) => zone < 3)).toEqual(before)
  const member = await app.as(await buildMember(app))
  const { data } = (await member.get(`/services/details/${key}`)).body
  expect([data.price, data.price_ca, data.pricing_zones.length]).toEqual([99.99, 99.99, 3])
  await publish(ines, key, ({ prices }) => ({
    us_only: true,
    prices: prices.filter(({ zone }) => zone === 1),
  }))
  expect(await keysOf()).toEqual(before.filter(({ zone }) => zone === 1))
})

test('a plan keeps its dates and deliveries when tiers change', async () => {
  const ines = await app.staff('catalog')
  const tiers = [
    { threshold: 9, priceCents: 19_600 },
    { threshold: null, priceCents: 17_600 },
  ]
  const { key, experience } = await buildService(app, {
    type: 'plan',
    annualPriceCents: 19_600,
    monthlyPriceCents: 1800,
    zones: [
      { zone: 1, unit: 'year', tiers },
      { zone: 1, unit: 'month', tiers: [{ threshold: null, priceCents: 1800 }] },
    ],
  })
  await app.rows(
    sql`update services set schedule = ${JSON.stringify([{ months: 0, experience: experience.slug }])}::jsonb where key = ${key}`,
  )
  const done = await publish(ines, key, ({ prices }) => ({
    type: 'service',
    schedule: [],
    experiences: [],
    prices: prices.map((price) => ({
      ...price,
      tiers: price.tiers.map((tier) => ({ ...tier, price: 150 })),
    })),
  }))
  expect(done.published).toMatchObject({
    type: 'plan',
    schedule: [{ months: 0, experience: experience.slug }],
    experiences: [{ slug: experience.slug }],
  })
  const [row] = await app.rows(
    sql`select annual_price_cents, monthly_price_cents, price_cents from services where key = ${key}`,
  )
  expect(row).toEqual({ annual_price_cents: 15_000, monthly_price_cents: 15_000, price_cents: 15_000 })
})

test('a newer seed adds items without changing staff edits', async () => {
  const ines = await app.staff('catalog')
  await ensureCatalog(app.platform)
  const [crate] = await app.rows<{ key: string }>(
    sql`select key from services where slug = 'winter-hearth-box'`,
  )
  const key = crate?.key ?? ''
  const before = (await ines.get<{ data: CatalogItem }>(pathOf(key))).body.data.published as ServiceDocument
  expect(before.prices.map(({ zone, tiers }) => [zone, tiers[0]?.price])).toEqual([
    [1, 48],
    [2, 59],
    [3, 56],
  ])
  const { published } = await publish(ines, key, (document) => ({
    title: 'Winter Hearth Chest',
    ...gift({ message: 'Light it.' })(document),
  }))
  await app.rows(sql`update services set title = 'Stale' where slug = 'thanksgiving-pie'`)
  await app.rows(sql`update catalogue_version set seed_hash = 'older'`)
  expect(await ensureCatalog(app.platform)).toBe(true)
  expect((await ines.get<{ data: CatalogItem }>(pathOf(key))).body.data.published).toEqual(published)
  const titles = await app.rows<{ title: string }>(
    sql`select title from services where slug in ('winter-hearth-box', 'thanksgiving-pie') order by title`,
  )
  expect(titles.map(({ title }) => title)).toEqual(['Thanksgiving Pie', 'Winter Hearth Chest'])
  // Every service in the seed can be opened and has no faults.
  const all = await app.rows<{ key: string }>(
    sql`select s.key from services s where position >= 0 and meta_key in (select slug from experiences)`,
  )
  for (const one of all.slice(0, 60)) {
    const { review } = (await ines.get<{ data: CatalogItem }>(pathOf(one.key))).body.data
    expect(review.filter(({ level }) => level === 'fault')).toEqual([])
  }
})

test('a picture is validated, and removed after a week unused', async () => {
  const ines = await app.staff('catalog')
  const send = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    ines.post('/v1/staff/catalogpictures', pictureForm('image', name, bytes))
  const none = await send('none.png', new Uint8Array(Buffer.from('this is no picture')))
  expect([none.status, none.body.errors[0].message]).toEqual([400, 'This file type is not allowed.'])
  const small = await send('small.png', await pngBytes(799, 600))
  expect(small.body.errors[0].message).toBe('This picture is 799 pixels wide. The shop needs at least 800.')
  const { status, body } = await send('large.png', await pngBytes(800, 600))
  expect([status, body.data]).toMatchObject([201, { width: 800, height: 600 }])
  const kept = await send('kept.png', await pngBytes(800, 600))

  const { key } = await buildService(app)
  await publish(ines, key, (document) => ({ picture: { ...document.picture, image: kept.body.data.image } }))
  const answer = async (url: string) => (await fetch(`${app.url}${url}`)).status
  expect(await answer(body.data.url)).toBe(200)
  await app.travelTo('2027-03-09T09:00:00Z', { daily: ['remove-catalog-pictures', 'sweep'] })
  expect([await answer(body.data.url), await answer(kept.body.data.url)]).toEqual([404, 200])
})
