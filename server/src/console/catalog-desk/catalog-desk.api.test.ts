import { type ServiceDocument, blankService } from '@goodturn/contract/console/catalog-desk/documents/service'
import { planDaysMax } from '@goodturn/contract/console/catalog-desk/limits'
import type { CatalogRow, CatalogItem, CatalogVersion } from '@goodturn/contract/console/catalog-desk/schema'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildService } from '../../../test/build/service.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
let ines: Caller & { staffKey: string }

beforeAll(async () => {
  ines = await app.staff('catalog')
})

const pathOf = (key: string) => `/v1/staff/catalog/service/${key}`

async function show(key: string) {
  return (await ines.get<{ data: CatalogItem }>(pathOf(key))).body.data
}

const published = async (key: string) => (await show(key)).published as ServiceDocument

/** Saves a change to the published document as the first draft. */
async function draftOf(key: string, change: Partial<ServiceDocument>, by: Caller = ines) {
  const document = { ...(await published(key)), ...change }
  const { status, body } = await by.post(`${pathOf(key)}/draft`, { revision: null, document })
  expect(status).toBe(200)
  return body.data as CatalogItem & { draft: NonNullable<CatalogItem['draft']> }
}

const act = (key: string, verb: string, body: object) => ines.post(`${pathOf(key)}/draft/${verb}`, body)

const faultsOf = (thing: CatalogItem) => thing.review.filter(({ level }) => level === 'fault')

const once = (zone: number, price: number) => ({
  zone,
  unit: null,
  tiers: [{ threshold: null, price, price_ca: null }],
})

test('publishing a draft updates members at once and lists changes', async () => {
  const { key, title } = await buildService(app)
  const member = await app.as(await buildMember(app))
  const ofShop = async () =>
    (await member.get('/services')).body.data.find((one: { key: string }) => one.key === key)
  expect(await ofShop()).toMatchObject({ price: 68, summary: 'Seasonal stems, wrapped in paper.' })

  const item = await draftOf(key, { line: 'Peonies, cut this morning.', prices: [once(1, 56), once(3, 84)] })
  expect(item).toMatchObject({
    title,
    state: 'onsale',
    version: 1,
    draft: { based_on: 1, publish_at: null },
  })
  expect(item.draft.changes).toEqual([
    {
      path: 'line',
      label: 'Line',
      before: 'Seasonal stems, wrapped in paper.',
      after: 'Peonies, cut this morning.',
    },
    { path: 'prices.1.tiers.0.price', label: 'Near price', before: '$68.00', after: '$56.00' },
  ])
  expect(faultsOf(item)).toEqual([])
  expect(await ofShop()).toMatchObject({ price: 68 })

  const done = await act(key, 'publish', { revision: item.draft.revision })
  expect(done.body.data).toMatchObject({
    version: 2,
    draft: null,
    published: { line: 'Peonies, cut this morning.' },
  })
  expect(await ofShop()).toMatchObject({ price: 56, price_ca: 84, summary: 'Peonies, cut this morning.' })
  expect((await member.get('/v1/services?search=peonies')).body.total).toBe(1)

  const [audited] = await app.rows<{ detail: Record<string, unknown>; staff_key: string }>(
    sql`select detail, staff_key from audit where act = 'catalog.publish' and detail ->> 'thing' = ${key}`,
  )
  expect(audited).toMatchObject({
    staff_key: ines.staffKey,
    detail: { version: 2, before: { 'Near price': '$68.00' }, after: { 'Near price': '$56.00' } },
  })
})

test('a draft can be published only once, even concurrently', async () => {
  const { key } = await buildService(app)
  const { draft } = await draftOf(key, { title: 'Market Bouquet of May' })
  const { revision } = draft
  const answers = await Promise.all([1, 2, 3].map(() => act(key, 'publish', { revision })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await act(key, 'publish', { revision })).body.data.version).toBe(2)
  const { data } = (await ines.get<{ data: CatalogVersion[] }>(`${pathOf(key)}/versions`)).body
  expect(data.map(({ number, source, current }) => [number, source, current])).toEqual([
    [2, 'staff', true],
    [1, 'seed', false],
  ])
})

test("a colleague's saved changes aren't overwritten or lost", async () => {
  const { key } = await buildService(app)
  const other = await app.staff('administrator')
  const mine = await draftOf(key, { line: 'Mine.' })
  const document = { ...mine.draft.document, line: 'Theirs.' }
  const theirs = await other.post(`${pathOf(key)}/draft`, { revision: mine.draft.revision, document })
  expect(theirs.status).toBe(200)

  const late = { revision: mine.draft.revision, document: { ...mine.draft.document, line: 'Late.' } }
  const refused = await ines.post(`${pathOf(key)}/draft`, late)
  expect([refused.status, refused.body.errors[0].code]).toEqual([409, 'draft_changed'])
  expect(refused.body.errors[0].message).toContain('Marisol Vega')
  expect((await act(key, 'publish', { revision: mine.draft.revision })).status).toBe(409)
  expect((await act(key, 'discard', { revision: mine.draft.revision })).status).toBe(409)
  expect((await ines.post(`${pathOf(key)}/draft`, { ...late, revision: null })).status).toBe(409)
  expect((await show(key)).draft?.document).toMatchObject({ line: 'Theirs.' })

  const { revision } = theirs.body.data.draft
  expect((await act(key, 'discard', { revision })).status).toBe(204)
  expect((await act(key, 'discard', { revision })).status).toBe(204)
  expect((await ines.post(`${pathOf(key)}/draft`, { ...late, revision })).status).toBe(409)
  expect((await act(key, 'publish', { revision })).status).toBe(409)
  expect((await show(key)).draft).toBeNull()
})

test("a second click on Save doesn't save twice", async () => {
  const { key } = await buildService(app)
  const document = { ...(await published(key)), line: 'Twice.' }
  const first = await ines.post(`${pathOf(key)}/draft`, { revision: null, document })
  const second = await ines.post(`${pathOf(key)}/draft`, { revision: null, document })
  expect(second.body.data.draft).toEqual(first.body.data.draft)
})

test('a draft publishes on its scheduled day; past days are rejected', async () => {
  const { key } = await buildService(app)
  const { draft } = await draftOf(key, { prices: [once(1, 71)], us_only: true })
  const { revision } = draft
  const now = Math.floor(app.now.getTime() / 1000)
  const past = await act(key, 'plan', { revision, publish_at: now })
  expect([past.status, past.body.errors[0]]).toEqual([
    400,
    expect.objectContaining({ field: 'publish_at', message: expect.stringContaining('has passed') }),
  ])
  // The clock runs during the calls; a minute of slack is enough.
  const lastDay = now + planDaysMax * 86_400
  for (const publish_at of [lastDay + 60, 99_999_999_999, Number.MAX_SAFE_INTEGER])
    expect((await act(key, 'plan', { revision, publish_at })).status).toBe(400)
  expect((await act(key, 'plan', { revision, publish_at: lastDay - 60 })).status).toBe(200)
  const planned = await act(key, 'plan', { revision, publish_at: now + 3600 })
  expect(planned.body.data.draft).toMatchObject({
    publish_at: now + 3600,
    planned_by: { key: ines.staffKey },
  })
  expect((await act(key, 'unplan', { revision })).body.data.draft).toMatchObject({ publish_at: null })
  await act(key, 'plan', { revision, publish_at: now + 3600 })

  await app.travelTo(new Date((now + 3599) * 1000))
  expect((await published(key)).prices).toEqual([once(1, 68), once(3, 84)])
  await app.travelTo(new Date((now + 3600) * 1000))
  expect(await show(key)).toMatchObject({ version: 2, draft: null, published: { prices: [once(1, 71)] } })
  const [newest] = (await ines.get<{ data: CatalogVersion[] }>(`${pathOf(key)}/versions`)).body.data
  expect(newest).toMatchObject({ planned: true, by: { key: ines.staffKey }, at: now + 3600 })
})

test('a scheduled draft that becomes invalid stays, with a reason', async () => {
  const [faulty, fine] = [await buildService(app), await buildService(app)]
  const now = Math.floor(app.now.getTime() / 1000)
  for (const { key } of [faulty, fine]) {
    const { draft } = await draftOf(key, { line: 'On its day.' })
    const planned = await act(key, 'plan', { revision: draft.revision, publish_at: now + 60 })
    expect(planned.status).toBe(200)
  }
  await app.rows(sql`update services set title = 'Renamed elsewhere' where key = ${faulty.key}`)
  await app.travelTo(new Date((now + 120) * 1000))
  const left = await show(faulty.key)
  expect(left).toMatchObject({ version: 1, published: { title: 'Renamed elsewhere' } })
  expect(left.draft).toMatchObject({ publish_at: null, failed: expect.stringContaining('title') })
  expect(await show(fine.key)).toMatchObject({ version: 2, draft: null })

  // Saved again, the draft is based on what members see now and can be published.
  const saved = await ines.post(`${pathOf(faulty.key)}/draft`, {
    revision: left.draft?.revision,
    document: { ...left.draft?.document, line: 'Looked at.' },
  })
  expect(saved.body.data.draft).toMatchObject({ failed: null })
  expect((await act(faulty.key, 'publish', { revision: saved.body.data.draft.revision })).status).toBe(200)
  const { data } = (await ines.get<{ data: CatalogVersion[] }>(`${pathOf(faulty.key)}/versions`)).body
  expect(data.map(({ source }) => source)).toEqual(['staff', 'seed'])
})

test('errors block publishing and scheduling, and are listed by field', async () => {
  const { key } = await buildService(app)
  const [gift] = (await published(key)).experiences as [ServiceDocument['experiences'][0]]
  const { draft, review } = await draftOf(key, {
    title: '',
    line: 'x'.repeat(91),
    category: 'nowhere',
    us_only: true,
    ships_by: { month: 2, day: 30 },
    external_link: 'ftp//example.com',
    prices: [once(1, 0), once(3, 10)],
    experiences: [
      {
        ...gift,
        message: 'y'.repeat(351),
        replacements: ['nothing-like-it'],
        fulfillment_days: { min: 4, max: 3 },
        languages: [{ code: 'xx-nonsense', title: 'T', message: 'M' }],
        picture: { ...gift.picture, image: 'pictures/nothing.jpg' },
      },
    ],
  })
  const at = `experiences.${gift.slug}`
  expect(review.filter(({ level }) => level === 'fault').map(({ field }) => field)).toEqual([
    'title',
    'line',
    'category',
    'external_link',
    'ships_by',
    'prices.1.tiers.0.price',
    'us_only',
    `${at}.picture`,
    `${at}.message`,
    `${at}.fulfillment_days`,
    `${at}.replacements`,
    `${at}.languages.xx-nonsense.message`,
  ])
  const { revision } = draft
  const refused = await act(key, 'publish', { revision })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toHaveLength(12)
  expect(refused.body.errors[0]).toMatchObject({ field: 'document.title', message: 'Please enter a title.' })
  const tomorrow = Math.floor(app.now.getTime() / 1000) + 86_400
  expect((await act(key, 'plan', { revision, publish_at: tomorrow })).status).toBe(400)
  expect(await show(key)).toMatchObject({ version: 1, published: { us_only: false } })
})

test('a three-decimal price returns an error on its field', async () => {
  const { key } = await buildService(app)
  const document = { ...(await published(key)), prices: [once(1, 5.555)] }
  const { status, body } = await ines.post(`${pathOf(key)}/draft`, { revision: null, document })
  expect(status).toBe(400)
  expect(body.errors[0]).toMatchObject({
    field: 'document.prices.0.tiers.0.price',
    message: 'A price can have at most two decimals. Please enter whole cents.',
  })
  expect((await show(key)).draft).toBeNull()
  const valid = { ...document, prices: [once(1, 5.55)] }
  expect((await ines.post(`${pathOf(key)}/draft`, { revision: null, document: valid })).status).toBe(200)
})

test('restoring a version makes a draft and publishes nothing', async () => {
  const { key, title } = await buildService(app)
  const { draft } = await draftOf(key, { title: 'Market Bouquet, renamed' })
  await act(key, 'publish', { revision: draft.revision })
  const first = await ines.get(`${pathOf(key)}/versions/1`)
  expect(first.body.data.document).toMatchObject({ title })
  expect((await ines.get(`${pathOf(key)}/versions/9`)).status).toBe(404)
  expect((await ines.get(`${pathOf(key)}/versions/${2 ** 40}`)).status).toBe(400)

  const back = await ines.post(`${pathOf(key)}/versions/1/draft`, { revision: null })
  expect(back.body.data).toMatchObject({
    published: { title: 'Market Bouquet, renamed' },
    draft: { document: { title }, changes: [{ path: 'title' }] },
  })
  expect((await ines.post(`${pathOf(key)}/versions/2/draft`, { revision: null })).status).toBe(409)
  await act(key, 'publish', { revision: back.body.data.draft.revision })
  expect(await show(key)).toMatchObject({ version: 3, published: { title } })
  expect((await ines.post(`${pathOf(key)}/versions/3/draft`, { revision: null })).status).toBe(200)
  const nothing = await show(key)
  const refused = await act(key, 'publish', { revision: nothing.draft?.revision })
  expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'invalid_state'])
})

test('a new gift is sold only after it is published', async () => {
  await buildService(app)
  const member = await app.as(await buildMember(app))
  const add = (title: string) =>
    ines.post('/v1/staff/catalog/service', { kind: 'service', document: blankService(title, 'flowers') })
  const { status, body } = await add('Peony Bédouin’s Box')
  expect(status).toBe(201)
  expect((await add('Peony Bédouin’s Box')).body.data.key).toBe(body.data.key)
  const item = body.data as CatalogItem
  expect(item).toMatchObject({ state: 'new', version: 0, published: null, draft: { based_on: 0 } })
  expect(item.draft?.document).toMatchObject({ slug: 'peony-bedouins-box' })
  const { key } = item
  const of = async (state: string) =>
    (await ines.get<{ data: CatalogRow[] }>(`/v1/staff/catalog?kind=service&state=${state}&search=peony%20b`))
      .body.data
  expect((await of('draft')).map((row) => [row.key, row.state])).toEqual([[key, 'new']])
  expect(await of('onsale')).toEqual([])

  const document = item.draft?.document as ServiceDocument
  const [gift] = document.experiences as [ServiceDocument['experiences'][0]]
  // The placeholder does not count as a picture.
  const ownPictures = ['picture', `experiences.${gift.slug}.picture`]
  for (const field of ownPictures) expect(faultsOf(item)).toContainEqual(expect.objectContaining({ field }))
  const picture = { image: null, art: { tint: 'flowers', of: [{ n: 'bouquet', s: 62, x: 50, y: 0 }] } }
  const saved = await ines.post(`${pathOf(key)}/draft`, {
    revision: item.draft?.revision,
    document: {
      ...document,
      picture,
      line: 'Five peonies in a box.',
      description: 'Five peonies, cut in bud.',
      prices: [once(1, 49), once(2, 59)],
      experiences: [
        {
          ...gift,
          picture,
          description: 'Five peonies.',
          contents: ' 5 peonies, cut in bud\n\n  A cedar box \n',
          size: ' 12 × 6 inches ',
          handwritten: true,
          message: 'They open within two days.',
        },
      ],
    },
  })
  expect(faultsOf(saved.body.data)).toEqual([])
  const done = await act(key, 'publish', { revision: saved.body.data.draft.revision })
  expect(done.body.data).toMatchObject({ state: 'onsale', version: 1 })
  const { data } = (await member.get('/services/details/peony-bedouins-box')).body
  expect(data).toMatchObject({
    key,
    price: 49,
    us_only: true,
    experiences: [
      {
        contact_message: 'They open within two days.',
        contents: ['5 peonies, cut in bud', 'A cedar box'],
        size: '12 × 6 inches',
        handwritten: true,
      },
    ],
    pricing_zones: [{ shipping_zone_id: 1 }, { shipping_zone_id: 2 }],
  })
  expect((await of('onsale')).map((row) => row.key)).toEqual([key])

  const hidden = await ines.post(`${pathOf(key)}/hide`)
  expect(hidden.body.data).toMatchObject({ state: 'hidden', version: 2 })
  expect((await ines.post(`${pathOf(key)}/hide`)).body.data.version).toBe(2)
  expect((await member.get('/v1/services?search=peony%20b')).body.total).toBe(0)
  // Purchased items stay readable.
  expect((await member.get(`/services/details/${key}`)).body.data).toMatchObject({ active: false })
  expect((await of('hidden')).map((row) => row.key)).toEqual([key])
  expect((await ines.post(`${pathOf(key)}/offer`)).body.data).toMatchObject({ state: 'onsale', version: 3 })
})

test('a draft stored before gifts had a list of contents opens and publishes', async () => {
  const { key } = await buildService(app)
  const item = await draftOf(key, { line: 'Kept for years.' })
  const older = (column: string) =>
    sql.raw(
      `${column} = ${column} #- '{experiences,0,contents}' #- '{experiences,0,size}' #- '{experiences,0,handwritten}'`,
    )
  await app.db.execute(
    sql`update catalog_drafts set ${older('document')}, ${older('base')} where item_key = ${key}`,
  )
  const opened = await show(key)
  expect(opened.draft?.document).toEqual(item.draft.document)
  expect(opened.draft?.changes.map(({ path }) => path)).toEqual(['line'])
  expect(faultsOf(opened)).toEqual([])
  const done = await act(key, 'publish', { revision: item.draft.revision })
  expect(done.body.data).toMatchObject({
    state: 'onsale',
    version: 2,
    published: { line: 'Kept for years.' },
  })
})

test('hiding an item updates its draft, which must be reloaded', async () => {
  const { key } = await buildService(app)
  const { draft } = await draftOf(key, { line: 'Half typed.' })
  const hidden = await ines.post(`${pathOf(key)}/hide`)
  expect(hidden.body.data).toMatchObject({
    state: 'hidden',
    draft: { based_on: 2, changes: [{ path: 'line' }], document: { active: false, line: 'Half typed.' } },
  })
  expect((await act(key, 'publish', { revision: draft.revision })).status).toBe(409)
  const { revision } = hidden.body.data.draft
  expect((await act(key, 'publish', { revision })).body.data).toMatchObject({ state: 'hidden', version: 3 })
})

test('the list has pages, counts by kind, and title search', async () => {
  const { key } = await buildService(app, { title: 'Zinnia 100% wool_' })
  const { body } = await ines.get('/v1/staff/catalog?kind=service&search=100%25%20wool_')
  expect(body).toMatchObject({
    total: 1,
    has_more: false,
    data: [{ key, price: 68, note: 'Flowers', draft: null }],
  })
  expect(body.kinds[0]).toMatchObject({
    kind: 'service',
    count: expect.any(Number),
    drafts: expect.any(Number),
  })
  for (let count = 0; count < 51; count++)
    await buildService(app, { title: `Paged ${String(count).padStart(2, '0')}` })
  const first = (await ines.get('/v1/staff/catalog?kind=service&search=paged')).body
  expect([first.data.length, first.total, first.has_more]).toEqual([50, 51, true])
  const second = (await ines.get(`/v1/staff/catalog?kind=service&search=paged&after=${first.next}`)).body
  expect([second.data.map((row: CatalogRow) => row.title), second.kinds]).toEqual([['Paged 50'], null])
  const { data } = (await ines.get('/v1/staff/catalogchoices')).body
  expect(data.categories).toContainEqual({ key: 'flowers', title: 'Flowers', title_other: null })
  expect(data.services.some((one: { key: string }) => one.key === key)).toBe(true)
})

test('only the catalog role and administrators have access', async () => {
  const { key } = await buildService(app)
  for (const role of ['fulfillment', 'support', 'finance'] as const) {
    const other = await app.staff(role)
    expect((await other.get(pathOf(key))).status).toBe(403)
    expect((await other.post(`${pathOf(key)}/hide`)).status).toBe(403)
  }
  const member = await app.as(await buildMember(app))
  expect((await member.get(pathOf(key))).status).toBe(403)
  expect((await app.anonymous.get(pathOf(key))).status).toBe(401)
  expect((await ines.get(pathOf('service_nothing'))).status).toBe(404)
  expect((await show(key)).state).toBe('onsale')
})

test('non-web links are rejected on save; unfinished ones are kept', async () => {
  const { key } = await buildService(app)
  const document = await published(key)
  const save = (external_link: string) =>
    ines.post(`${pathOf(key)}/draft`, { revision: null, document: { ...document, external_link } })
  for (const link of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
  ]) {
    const refused = await save(link)
    expect([link, refused.status, refused.body.errors?.[0].field]).toEqual([
      link,
      400,
      'document.external_link',
    ])
  }
  expect((await show(key)).draft).toBeNull()
  const { draft } = (await save('www.example.com')).body.data
  expect(draft).not.toBeNull()
  expect((await act(key, 'publish', { revision: draft.revision })).status).toBe(400)
})
