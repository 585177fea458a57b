import type { ContactKey, PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app.ts'
import { buildBuyer, buildPerson } from '../../../../test/build/order.ts'
import { buildTopOfMind } from '../../../../test/build/plan.ts'
import { buildPackageService } from '../../../../test/build/package.ts'
import { buildSplit } from '../../../../test/build/split.ts'
import { buildTokens } from '../../../../test/build/token.ts'
import { checkLedger } from '../../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }

const plansFor = (contactKey: ContactKey) =>
  app.rows<Record<string, unknown>>(
    sql`select status, title, partnership_key from plans where contact_key = ${contactKey} order by created_at, key`,
  )
const paymentsFor = (contactKey: ContactKey) =>
  app.rows(
    sql`select payer_key, cents, paid_by from plan_period_payments join plan_periods on plan_periods.key = period_key
        join plans on plans.key = plan_key where contact_key = ${contactKey} and status = 'active' order by cents desc`,
  )
const placesOf = (contactKey: ContactKey) =>
  app.rows<{ planned: boolean; claimed: boolean }>(
    sql`select plan_key is not null as planned, claimed_by is not null as claimed from plan_places
        where contact_key = ${contactKey}`,
  )

const oddYear = [{ upTo: null, year: 19601, month: 1800 }]

test('a shared plan starts after approval, with each paying half', async () => {
  const { buyer, partner, partnership, asBuyer, asPartner, order } = await buildSplit(app)
  const { contact, item } = await buildPerson(app, buyer)
  const service = await buildTopOfMind(app, { tiers: oddYear })
  const asked = await asBuyer.post('/v1/billing/checkout', order([item(service, { unit: 'year' })]))
  expect(asked.body.data.awaiting_partner).toBe(true)
  expect(await plansFor(contact.key)).toEqual([])
  expect(await placesOf(contact.key)).toEqual([{ planned: false, claimed: true }])

  // While the claim is open, no other purchase can take the place.
  const again = await asBuyer.post('/v1/billing/checkout', order([item(service, { unit: 'year' })]))
  expect(again).toMatchObject({ status: 400, body: { errors: [{ code: 'invalid_state' }] } })

  const [request] = (await asPartner.get('/users/paymentrequests')).body.data
  expect((await asPartner.post(`/v1/paymentpartners/acceptcharge/${request.key}`)).status).toBe(200)
  expect(await plansFor(contact.key)).toEqual([
    { status: 'active', title: 'Top of Mind', partnership_key: partnership.key },
  ])
  expect(await paymentsFor(contact.key)).toEqual([
    { payer_key: buyer.key, cents: 9801, paid_by: 'card' },
    { payer_key: partner.key, cents: 9800, paid_by: 'card' },
  ])
  expect(await placesOf(contact.key)).toEqual([{ planned: true, claimed: false }])

  // An upgrade on the first day, shared again: the buyer's whole half is deducted from the buyer's share only.
  const large = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  const [plan] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where contact_key = ${contact.key}`,
  )
  const choice = item(large, { unit: 'year', cancel_service: plan?.key })
  expect((await asBuyer.post('/v1/billing/checkout', order([choice]))).status).toBe(200)
  // The old plan continues while the partner's answer is pending.
  expect(await plansFor(contact.key)).toMatchObject([{ status: 'active' }])
  expect(await placesOf(contact.key)).toEqual([{ planned: true, claimed: true }])
  const { data: requests } = (await asPartner.get('/users/paymentrequests')).body
  const open = requests.find(({ status }: { status: string }) => status === 'requested')
  expect((await asPartner.post(`/v1/paymentpartners/acceptcharge/${open.key}`)).status).toBe(200)
  expect(await plansFor(contact.key)).toMatchObject([
    { status: 'canceled' },
    { status: 'active', title: 'Top of Mind Plus' },
  ])
  const invoices = await app.rows(
    sql`select member_key, subtotal_cents, auto_credit_cents, charged_cents from invoices
        where member_key in (${buyer.key}, ${partner.key}) and subtotal_cents = 14800 order by member_key`,
  )
  expect(invoices).toHaveLength(2)
  expect(invoices).toContainEqual({
    member_key: buyer.key,
    subtotal_cents: 14800,
    auto_credit_cents: 9801,
    charged_cents: 14800 - 9801,
  })
  const lots = await app.rows(
    sql`select member_key, reason, remaining_cents, expires_at from lots where member_key in (${buyer.key}, ${partner.key})`,
  )
  // Top of Mind is a final sale: the partner's unused part lapses.
  expect(lots).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('a denied request frees the spot', async () => {
  const { buyer, asBuyer, asPartner, order } = await buildSplit(app)
  const { contact, item } = await buildPerson(app, buyer)
  const service = await buildTopOfMind(app)
  await asBuyer.post('/v1/billing/checkout', order([item(service)]))
  const [request] = (await asPartner.get('/users/paymentrequests')).body.data
  expect((await asPartner.post(`/v1/paymentpartners/denycharge/${request.key}`)).status).toBe(204)
  expect(await placesOf(contact.key)).toEqual([])
  expect((await asBuyer.post('/v1/billing/checkout', order([item(service)]))).status).toBe(200)
})

test('two payers charged at once share a package', async () => {
  const { buyer, partner, asBuyer, order } = await buildSplit(app, { automatic: true })
  const { contact, item } = await buildPerson(app, buyer)
  const service = await buildPackageService(app, { priceCents: 24501 })
  expect((await asBuyer.post('/v1/billing/checkout', order([item(service)]))).status).toBe(200)
  expect(
    await app.rows(
      sql`select payer_key, cents from package_payments join packages on packages.key = package_key
          where contact_key = ${contact.key} order by cents`,
    ),
  ).toEqual([
    { payer_key: partner.key, cents: 12250 },
    { payer_key: buyer.key, cents: 12251 },
  ])
})

test('B-9-31 a token-paid plan renews at full price', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { contact, item } = await buildPerson(app, member)
  const service = await buildTopOfMind(app)
  await buildTokens(app, member, { serviceKeys: [service.key], qty: 1, amountCents: 19600 })
  const paid = await pay([item(service, { unit: 'year' }, { use_token: true })], { source: null })
  expect(paid.status).toBe(200)
  expect(await paymentsFor(contact.key)).toEqual([{ payer_key: member.key, cents: 0, paid_by: 'token' }])
  const [plan] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where contact_key = ${contact.key}`,
  )
  const { data } = (await caller.get(`/v1/subscriptions/details/${plan?.key}`)).body
  expect(data).toMatchObject({ auto_renew: 1, renewal_amount: 196 })
})

test('a token pays the first year or an undiscounted upgrade', async () => {
  const { member, pay, caller } = await buildBuyer(app)
  const { contact, item } = await buildPerson(app, member)
  const service = await buildTopOfMind(app, { serviceFeeCents: 100 })
  const large = await buildTopOfMind(app, {
    title: 'Top of Mind Plus',
    tiers: [{ upTo: null, year: 29600, month: 2700 }],
  })
  await buildTokens(app, member, { serviceKeys: [service.key, large.key], qty: 1, amountCents: 19600 })
  expect((await pay([item(service, { unit: 'year' }, { use_token: true })], { source: null })).status).toBe(
    200,
  )
  expect(await paymentsFor(contact.key)).toEqual([{ payer_key: member.key, cents: 0, paid_by: 'token' }])
  const [plan] = await app.rows<{ key: string; renewal_cents: number }>(
    sql`select key, renewal_cents from plans where contact_key = ${contact.key}`,
  )
  // The plan renews at the full price, fee included.
  expect(plan?.renewal_cents).toBe(19600 + 1200)
  const person = (await caller.get(`/contacts/${contact.key}`)).body.data
  expect(person.current_plan.auto_credit).toBe(false)

  const other = await buildPerson(app, member, { firstName: 'Joan' })
  expect((await pay([other.item(service, { unit: 'year' })])).status).toBe(200)
  const [paid] = await app.rows<{ key: PlanKey }>(
    sql`select key from plans where contact_key = ${other.contact.key}`,
  )
  await buildTokens(app, member, { serviceKeys: [large.key], qty: 1, amountCents: 29600 })
  const choice = other.item(large, { unit: 'year', cancel_service: paid?.key }, { use_token: true })
  expect((await caller.post('/v1/billing/review', { items: [choice] })).body.data).toMatchObject({
    subtotal: 0,
    auto_credit: 0,
  })
  expect((await pay([choice], { source: null })).status).toBe(200)
  expect(await plansFor(other.contact.key)).toMatchObject([{ status: 'canceled' }, { status: 'active' }])
  expect(await app.rows(sql`select 1 from lots where member_key = ${member.key}`)).toEqual([])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})
