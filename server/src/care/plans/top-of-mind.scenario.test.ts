import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Touch } from '@goodturn/contract/care/touches/schema'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildTokens } from '../../../test/build/token.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

test('C-3-20 a service includes the data for Top of Mind prices', async () => {
  const { caller } = await buildBuyer(app)
  const tiers = (low: number, high: number) => [
    { threshold: 9, priceCents: high },
    { threshold: null, priceCents: low },
  ]
  const { key } = await buildService(app, {
    type: 'plan',
    isTopOfMind: true,
    annualPriceCents: 19600,
    annualPriceCaCents: 21800,
    monthlyPriceCents: 1800,
    monthlyPaymentsPerTouch: 3,
    serviceFeeCents: 150,
    externalLink: 'https://goodturn.example/top-of-mind',
    zones: [
      { zone: 1, unit: 'year', tiers: tiers(18620, 19600) },
      { zone: 1, unit: 'month', tiers: tiers(1710, 1800) },
      { zone: 2, unit: 'year', tiers: tiers(20620, 21600) },
    ],
  })
  const carried: Partial<Service> = {
    annual_price: 196,
    annual_price_ca: 218,
    monthly_payments_per_touch: 3,
    service_fee: 1.5,
    external_link: 'https://goodturn.example/top-of-mind',
    tiers: [
      { tier_threshold: 9, price: 196, price_converted: 196, price_ca: null },
      { tier_threshold: null, price: 186.2, price_converted: 186.2, price_ca: null },
    ],
  }
  const listed = (await caller.get<{ data: Service[] }>('/services/topofmind?all=true')).body.data
  const shown = (await caller.get<{ data: Service }>(`/services/details/${key}`)).body.data
  for (const service of [listed.find((one) => one.key === key), shown]) {
    expect(service).toMatchObject(carried)
    expect(service?.pricing_zones.map((zone) => [zone.shipping_zone_id, zone.pricing.length])).toEqual([
      [1, 2],
      [2, 1],
    ])
  }
})

test('C-7-51 tokens list services, so Top of Mind tokens add up', async () => {
  const { member, caller } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  const plus = await buildTopOfMind(app, { title: 'Top of Mind Plus' })
  await buildTokens(app, member, { title: 'Either', serviceKeys: [service.key, plus.key], qty: 4 })
  await buildTokens(app, member, { title: 'Plus only', serviceKeys: [plus.key], qty: 3 })
  const { data } = (await caller.get<{ data: { qty: number; services: { key: string }[] }[] }>('/v1/tokens'))
    .body
  const qtyFor = (key: string) =>
    data
      .filter(({ services }) => services.some((one) => one.key === key))
      .reduce((sum, { qty }) => sum + qty, 0)
  expect([qtyFor(service.key), qtyFor(plus.key)]).toEqual([4, 7])
})

test("C-1-06 each gift of a plan carries the member's message", async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  expect((await pay([item(await buildTopOfMind(app), { unit: 'year' })])).status).toBe(200)
  const gifts = await app.rows<{ key: string }>(
    sql`select key from touches where member_key = ${member.key} order by event_date`,
  )
  expect(gifts).toHaveLength(4)
  const read = async (key: string) =>
    (await caller.get<{ data: Touch }>(`/v1/touches/details/${key}`)).body.data
  for (const { key } of gifts) {
    const { rendered_contact_message: message, from_name: from } = await read(key)
    expect(message.length).toBeGreaterThan(10)
    expect(from).toBe('Dana Whitfield')
  }
  const [first] = gifts
  const words = { custom_contact_message: 'Thinking of you both, Grace.' }
  expect((await caller.patch(`/v1/touches/${first?.key}`, words)).status).toBe(200)
  expect((await read(first?.key ?? '')).rendered_contact_message).toBe('Thinking of you both, Grace.')
})

test('C-1-07 a plan is billed yearly or monthly, as bought', async () => {
  const { member, pay } = await buildBuyer(app)
  const service = await buildTopOfMind(app)
  const [ada, ben] = [await buildPerson(app, member), await buildPerson(app, member, { firstName: 'Ben' })]
  expect(
    (await pay([ada.item(service, { unit: 'year' }), ben.item(service, { unit: 'month' })])).status,
  ).toBe(200)
  const stored = async () =>
    app.rows(
      sql`select unit, renewal_cents, next_charge::text from plans where member_key = ${member.key} order by unit desc`,
    )
  expect(await stored()).toEqual([
    { unit: 'year', renewal_cents: 19600, next_charge: '2028-03-01' },
    { unit: 'month', renewal_cents: 1800, next_charge: '2027-06-01' },
  ])
})

test('C-9-04 an annual plan is charged when its year ends', async () => {
  const { member } = await buildBuyer(app)
  const plan = await buildPlan(app, { member, started: new Date('2026-03-02T09:00:00Z') })
  expect(plan).toMatchObject({ unit: 'year', nextCharge: '2027-03-02' })
  const renewals = () =>
    app.rows(
      sql`select invoices.status, charged_cents, next_charge::text from invoices join plans using (member_key)
          where member_key = ${member.key} and purpose = 'renewal'`,
    )
  await app.travelTo('2027-03-01T23:00:00Z')
  expect(await renewals()).toEqual([])
  await app.travelTo('2027-03-02T12:00:00Z')
  expect(await renewals()).toEqual([{ status: 'paid', charged_cents: 19600, next_charge: '2028-03-02' }])
})
