import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact, buildLocation } from '../../../test/build/contact.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildTopOfMind } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildService } from '../../../test/build/service.ts'
import { issueLot } from '../../money/ledger/issue.ts'

const app = useTestApp()

test('B-3.4-01 B-3.4-02 B-3.4-03 B-3.4-04 B-3.4-05 the server prices the cart at review', async () => {
  const { member, cartItem } = await buildPurchase(app, {
    service: { priceCents: 5400, serviceFeeCents: 250 },
  })
  await issueLot(app.db, {
    memberKey: member.key,
    kind: 'fund',
    reason: 'manual_entry',
    description: 'Welcome',
    cents: 2000,
    now: app.now,
  })
  const { body } = await (
    await app.as(member)
  ).post('/v1/billing/review', { items: [cartItem(), cartItem()] })
  expect(body.data).toMatchObject({ subtotal: 113, auto_credit: 0, credit: 20 })
  expect(body.data.items).toHaveLength(2)
  expect(body.data.summary).toEqual([
    { id: expect.any(String), title: 'Holiday Citrus Crate', count: 2, subtotal: 113, discounts: [] },
  ])
})

test('B-3.3-01 B-3.3-03 B-3.3-04 B-3.3-09 B-3.3-11 B-3.3-12 B-3.3-13 B-3.3-14 B-3.3-16 a review item has its text and prices', async () => {
  const { member, contact, location, experience, cartItem } = await buildPurchase(app)
  const item = cartItem()
  const { body } = await (await app.as(member)).post('/v1/billing/review', { items: [item] })
  expect(body.data.items[0]).toMatchObject({
    id: item.id,
    type: 'service',
    title: 'Holiday Citrus Crate',
    item: { id: experience.serviceKey, title: 'Holiday Citrus Crate', amount: 54, type: 'service' },
    price: 54,
    price_paid: 54,
    service_fee_override_price: null,
    service_meta_key: expect.stringMatching(/^thing-/),
    member_data: {
      contact: { key: contact.key, display_name: 'Grace Okafor' },
      service: { key: experience.serviceKey },
      current_location: location.key,
      current_location_country: 'US',
    },
    service: {
      id: experience.serviceKey,
      title: 'Holiday Citrus Crate',
      service_type: 'service',
      price: 54,
      service_fee: 0,
    },
  })
})

test('a long cart is priced like a short one', async () => {
  const { member, cartItem } = await buildPurchase(app)
  const caller = await app.as(member)
  const items = Array.from({ length: 600 }, () => cartItem())
  const short = await caller.post('/v1/billing/review', { items: items.slice(0, 1) })
  const long = await caller.post('/v1/billing/review', { items })
  expect(long.status).toBe(200)
  expect(long.headers.get('content-type')).toMatch(/^application\/json/)
  // With this header, the browser would treat the response as a download.
  expect(long.headers.get('content-disposition')).toBeNull()
  expect(long.body.data.items.map(({ id }: { id: string }) => id)).toEqual(items.map(({ id }) => id))
  expect(long.body.data.items[0]).toEqual(short.body.data.items[0])
  expect(long.body.data.subtotal).toBe(600 * short.body.data.subtotal)

  const wrong = items.map((item, place) => (place === 555 ? { ...item, id: 7 } : item))
  const refused = await caller.post('/v1/billing/review', { items: wrong })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([{ code: 'validation', field: 'items.555.id' }])
})

test('B-3.3-15 C-3-71 C-3-72 C-3-73 a review item shows every choice and its result', async () => {
  const member = await buildMember(app)
  const contact = await buildContact(app, { member })
  const location = await buildLocation(app, { contact })
  const service = await buildService(app, {
    title: 'Market Bouquet',
    zones: [{ zone: 1, tiers: [{ threshold: null, priceCents: 7100 }] }],
  })
  const [price] = await app.rows<{ key: string }>(
    sql`select key from prices where service_key = ${service.key} and zone = 1`,
  )
  const { body } = await (
    await app.as(member)
  ).post('/v1/billing/review', {
    items: [
      {
        id: crypto.randomUUID(),
        type: 'service',
        soft_deleted: true,
        member_data: {
          contact: { key: contact.key },
          service: { key: service.key },
          current_location: location.key,
          price_id: price?.key,
          to_name: 'Grace and Daniel',
        },
      },
    ],
  })
  expect(body.data.items[0]).toEqual({
    id: expect.any(String),
    type: 'service',
    title: 'Market Bouquet',
    service_meta_key: service.slug,
    date_needed: null,
    item: { id: service.key, title: 'Market Bouquet', amount: 71, type: 'service' },
    price: 71,
    price_paid: 71,
    service_fee_override_price: null,
    auto_credit: 0,
    discount: null,
    hindrance: null,
    hindered_by: null,
    card_words: expect.any(String),
    schedule: expect.objectContaining({
      event_date: expect.any(String),
      occasion: null,
      occasion_on: null,
    }),
    personalization_needed: null,
    use_token: false,
    token_key: null,
    not_tokenable: expect.any(Boolean),
    soft_deleted: true,
    member_data: {
      contact: { key: contact.key, display_name: 'Grace Okafor' },
      service: { key: service.key },
      to_name: 'Grace and Daniel',
      personalization: null,
      custom_to_name: null,
      custom_from_name: null,
      custom_contact_message: null,
      messaging_prompt_id: null,
      event_date: null,
      current_location: location.key,
      current_location_country: 'US',
      current_location_place: 'Oakland, CA',
      price_id: price?.key,
      unit: null,
      number_of_months: null,
      cancel_service: null,
      gift_link: null,
      auto_credit: 0,
    },
    service: {
      id: service.key,
      title: 'Market Bouquet',
      service_type: 'service',
      price: 68,
      service_fee: 0,
      art: expect.any(Object),
    },
  })
  // Soft-deleted items cost nothing.
  expect(body.data.subtotal).toBe(0)
})

test('a second Top of Mind plan is flagged', async () => {
  const service = await buildTopOfMind(app)
  const { member, caller, pay } = await buildBuyer(app)
  const grace = await buildPerson(app, member)
  const owen = await buildPerson(app, member, { firstName: 'Owen', lastName: 'Castillo' })
  const yearly = { unit: 'year' as const }
  const blockers = async (items: unknown[]) =>
    (await caller.post('/v1/billing/review', { items })).body.data.items.map(
      (item: { hindrance: string | null }) => item.hindrance,
    )
  const first = grace.item(service, yearly)
  const other = owen.item(service, yearly)
  expect(await blockers([first, other])).toEqual([null, null])
  expect(await blockers([first, other, grace.item(service, yearly)])).toEqual([
    null,
    null,
    'Grace Okafor can have only one Top of Mind plan.',
  ])
  // A soft-deleted item blocks no other.
  const aside = { ...grace.item(service, yearly), soft_deleted: true }
  expect(await blockers([aside, first])).toEqual([null, null])

  expect((await pay([first])).status).toBe(200)
  const again = grace.item(service, yearly)
  expect(await blockers([again, other])).toEqual(['Grace Okafor already has a Top of Mind plan.', null])
  expect((await pay([again])).body.errors[0].message).toBe('Grace Okafor already has a Top of Mind plan.')
  const [plan] = await app.rows<{ key: PlanKey }>(sql`select key from plans where member_key = ${member.key}`)
  const larger = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  expect(await blockers([grace.item(larger, { ...yearly, cancel_service: plan?.key ?? null })])).toEqual([
    null,
  ])
})

test('an out-of-season gift is flagged and rejected, but still searchable', async () => {
  const service = await buildService(app, { title: 'Thanksgiving Pie', shipsByMonth: 1, shipsByDay: 2 })
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const pie = item(service)
  const text = 'Thanksgiving Pie is out of season. It’s back in January.'
  const review = await caller.post('/v1/billing/review', { items: [pie] })
  expect(review.body.data.items[0].hindrance).toBe(text)
  const refused = await pay([pie])
  expect([refused.status, refused.body.errors[0].message]).toEqual([400, text])
  const found = await caller.get('/v1/services?search=thanksgiving')
  expect(JSON.stringify(found.body)).toContain('Thanksgiving Pie')
})

test('BG-30 addresses that checkout would reject are flagged on their rows', async () => {
  const usOnly = await buildService(app, { usOnly: true })
  const both = await buildService(app, { priceCaCents: 7000 })
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member, {}, { country: 'CA', state: 'ON', zip: 'M4X 1K9' })
  const blockers = async (items: unknown[]) =>
    (await caller.post('/v1/billing/review', { items })).body.data.items.map(
      (one: { hindrance: string | null }) => one.hindrance,
    )
  const text = 'Please select or add a US location'
  expect(await blockers([item(usOnly), item(both), { ...item(usOnly), soft_deleted: true }])).toEqual([
    text,
    null,
    null,
  ])
  const refused = await pay([item(usOnly)])
  expect([refused.status, refused.body.errors[0].message]).toEqual([400, text])
})
