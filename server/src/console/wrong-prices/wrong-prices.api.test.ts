import type { ServiceKey } from '@goodturn/contract/ids'
import { addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPartnership } from '../../../test/build/partnership.ts'
import { buildPlan, setPaidTime } from '../../../test/build/plan.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { Chance } from '../../../test/fuzz/chance.ts'
import { buildExperience } from '../../../test/build/touch.ts'
import { issueLot } from '../../money/ledger/issue.ts'
import { invoicesAtOnce } from './refund.ts'
import { checkLedger } from '../books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/staff/wrongprices'
const addsUp = { unbalanced: [], lots: [], invoices: [] }
/** The period ends now, and its last purchase is before that. */
const aSecondLater = () => app.travelTo(new Date(app.now.getTime() + 1000))
const nowSeconds = () => Math.floor(app.now.getTime() / 1000)

type Taken = { percent: number } | { fixedCents: number }

const newGift = async (priceCents = 6400): Promise<ServiceKey> =>
  (await buildExperience(app, {}, { priceCents })).serviceKey
const setPrice = (service: ServiceKey, cents: number) =>
  app.rows(sql`update services set price_cents = ${cents} where key = ${service}`)

/** A member who bought the gift once, with a discount; with their own card, $20.00 of credit pays first. */
async function bought(service: ServiceKey, discount?: Taken, card?: string) {
  const buyer = await buildBuyer(app)
  const facts = { memberKey: buyer.member.key, description: 'A thank-you', cents: 2000, now: app.now }
  if (card) await issueLot(app.db, { ...facts, kind: 'credit', reason: 'other', expiresAt: null })
  const source = card && (await buildCard(app, buyer.member, { number: card })).key
  if (discount) await buildDiscount(app, buyer.member, discount)
  const person = await buildPerson(app, buyer.member)
  const items = [person.item({ key: service, type: 'service' })]
  const answer = await buyer.pay(items, source ? { source, credit: true } : {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const invoice: string = answer.body.data.id
  const [{ paid, line } = { paid: 0, line: '' }] = await app.rows<{ paid: number; line: string }>(
    sql`select paid_cents as paid, key as line from invoice_lines where invoice_key = ${invoice}`,
  )
  return { ...buyer, invoice, paid, line, contact: person.contact }
}

const refundOf = async (invoice: string): Promise<number> => {
  const [row] = await app.rows<{ cents: number }>(
    sql`select refunded_cents as cents from invoices where key = ${invoice}`,
  )
  return row?.cents ?? 0
}

const periodOf = (service: ServiceKey, prices: { charged: number; right: number }[]) => ({
  service,
  from: nowSeconds() - 3600,
  until: nowSeconds(),
  prices,
})
const words = { reason: 'Typed 64 instead of 46', note: 'For an hour, this gift had a wrong price.' }
const propose = (by: Caller, input: object, key: string = crypto.randomUUID()) =>
  by.post(path, { ...words, ...input }, { 'idempotency-key': key })
const approve = (by: Caller, key: string) => by.post(`/v1/staff/approvals/${key}/approve`, {})

/** Proposes and approves a correction, and lets its job run. */
async function correct(input: ReturnType<typeof periodOf>): Promise<{ key: string; total: number }> {
  const [finance, second] = [await app.staff('finance'), await app.staff('finance')]
  const { total } = (await finance.post(`${path}/preview`, input)).body.data
  const asked = await propose(finance, { ...input, total })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const key: string = asked.body.data.asked
  expect((await approve(second, key)).body.data).toMatchObject({ done: true, failure: null })
  await app.platform.jobs.drain()
  return { key, total }
}

const correctionOf = async (key: string) =>
  (await (await app.staff('finance')).get(path)).body.data.find((one: { key: string }) => one.key === key)

test('two people refund the difference of a wrong price to everyone who paid it', async () => {
  const service = await newGift()
  const [whole, percent, fixed] = [
    await bought(service),
    await bought(service, { percent: 25 }),
    await bought(service, { fixedCents: 500 }),
  ]
  await setPrice(service, 4600)
  const later = await bought(service)
  await aSecondLater()
  const finance = await app.staff('finance')
  const input = periodOf(service, [{ charged: 64, right: 46 }])
  const { prices: _, ...period } = input
  const charged = (await finance.get(`${path}/charged?${new URLSearchParams(asText(period))}`)).body.data
  expect(charged).toMatchObject({ service: { key: service }, unpaid: 0 })
  expect(charged.prices).toEqual([
    { charged: 64, purchases: 3, members: 3, paid: 64 + 48 + 59 },
    { charged: 46, purchases: 1, members: 1, paid: 46 },
  ])

  const preview = (await finance.post(`${path}/preview`, input)).body.data
  expect(preview).toMatchObject({ purchases: 3, members: 3, total: 49.5 })
  expect(preview.rows.map(({ paid, refund }: { paid: number; refund: number }) => [paid, refund])).toEqual([
    [59, 18],
    [48, 13.5],
    [64, 18],
  ])
  const asked = await propose(finance, { ...input, total: 49.5 }, 'one key')
  expect(asked.body.data.summary).toMatch(/^Refund \$49.50 for 3 purchases of “.+” at a wrong price$/)
  const key: string = asked.body.data.asked
  expect((await approve(finance, key)).status).toBe(403)
  expect((await approve(await app.staff('support'), key)).status).toBe(403)
  await app.platform.jobs.drain()
  expect(await refundOf(whole.invoice)).toBe(0)
  expect(await correctionOf(key)).toMatchObject({ state: 'asked', amount: 49.5, purchases: 0, refunded: 0 })

  const second = await app.staff('finance')
  expect((await approve(second, key)).body.data).toMatchObject({ done: true, failure: null })
  expect((await approve(second, key)).status).toBe(200)
  await app.platform.jobs.drain()
  expect(await Promise.all([whole, percent, fixed, later].map(({ invoice }) => refundOf(invoice)))).toEqual([
    1800, 1350, 1800, 0,
  ])
  expect(await correctionOf(key)).toMatchObject({
    state: 'approved',
    prices: [{ charged: 64, right: 46 }],
    purchases: 3,
    waiting: 0,
    skipped: 0,
    refunded: 49.5,
  })
  const mails = (await app.mailsTo(percent.member.email)).filter(({ template }) => template === 'refund')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Your refund of $13.50')
  expect(JSON.stringify(mails[0])).toContain(words.note)
  // The gifts go on, and nothing more is owed.
  expect(
    await app.rows(
      sql`select from touches where contact_key = ${whole.contact.key} and status <> 'canceled'`,
    ),
  ).toHaveLength(1)
  expect((await finance.post(`${path}/preview`, input)).body.data).toMatchObject({ purchases: 0, total: 0 })
  expect((await propose(finance, { ...input, total: 49.5 }, 'one key')).body).toEqual(asked.body)
  expect((await propose(finance, { ...input, total: 49.5 })).body.errors[0].message).toBe(
    'Nothing is owed for these prices.',
  )
  expect(await checkLedger(app.db)).toEqual(addsUp)
})

const asText = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}`]))

test('a refund leaves what the right price would have cost, whatever the discount', async () => {
  const chance = new Chance(Number(process.env.SEED ?? 7))
  const random = (most: number) => 1 + Math.floor(chance.next() * most)
  for (let round = 0; round < 10; round += 1) {
    const wrong = 300 + random(20_000)
    const right = random(wrong - 1)
    const discount: Taken | undefined =
      round % 3 === 0 ? undefined : round % 3 === 1 ? { percent: random(100) } : { fixedCents: random(wrong) }
    const service = await newGift(wrong)
    const first = await bought(service, discount)
    await setPrice(service, right)
    const again = await bought(service, discount)
    await aSecondLater()
    const input = periodOf(service, [{ charged: wrong / 100, right: right / 100 }])
    if (first.paid > again.paid) await correct(input)
    const says = JSON.stringify({ wrong, right, discount, paid: first.paid })
    expect(first.paid - (await refundOf(first.invoice)), says).toBe(again.paid)
  }
  expect(await checkLedger(app.db)).toEqual(addsUp)
})

test('a fixed discount that covers a gift whole saves more on the next one at the right price', async () => {
  const service = await newGift()
  const order = async () => {
    const buyer = await buildBuyer(app)
    await buildDiscount(app, buyer.member, { fixedCents: 7000 })
    const { item } = await buildPerson(app, buyer.member)
    const gifts = [0, 1, 2].map(() => item({ key: service, type: 'service' }))
    const { id }: { id: string } = (await buyer.pay(gifts)).body.data
    const [paid] = await app.rows<{ cents: number }>(
      sql`select charged_cents as cents from invoices where key = ${id}`,
    )
    return { invoice: id, cents: paid?.cents ?? 0 }
  }
  const wrong = await order()
  await setPrice(service, 4600)
  const right = await order()
  await aSecondLater()
  await correct(periodOf(service, [{ charged: 64, right: 46 }]))
  expect([wrong.cents, right.cents]).toEqual([3 * 6400 - 7000, 3 * 4600 - 7000])
  expect(wrong.cents - (await refundOf(wrong.invoice))).toBe(right.cents)
})

test('both payers of a split get their share, to the cent', async () => {
  const split = await buildSplit(app, { priceCents: 10_101, automatic: true })
  const item = split.cartItem()
  const answer = await split.asBuyer.post('/v1/billing/checkout', split.order([item]))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { inviter, invitee } = answer.body.data
  await aSecondLater()
  const service = item.member_data.service?.key as ServiceKey
  const { total } = await correct(periodOf(service, [{ charged: 101.01, right: 85 }]))
  expect(total).toBe(16.01)
  expect((await refundOf(inviter.id)) + (await refundOf(invitee.id))).toBe(1601)
  expect(Math.abs((await refundOf(inviter.id)) - (await refundOf(invitee.id)))).toBe(1)
})

test('R-37 what was refunded before is not refunded again', async () => {
  const service = await newGift()
  const [some, all, canceled] = [await bought(service), await bought(service), await bought(service)]
  const finance = await app.staff('finance')
  const back = (invoice: string, amount: number) =>
    finance.post(
      `/v1/admin/invoices/${invoice}/refund`,
      { amount, reason: 'They wrote about the price' },
      { 'idempotency-key': crypto.randomUUID() },
    )
  expect((await back(some.invoice, 10)).status).toBe(200)
  expect((await back(all.invoice, 20)).status).toBe(200)
  const [touch] = await app.rows<{ key: string }>(
    sql`select key from touches where contact_key = ${canceled.contact.key}`,
  )
  expect((await canceled.caller.patch(`/v1/touches/${touch?.key}`, { status: 'canceled' })).status).toBe(200)
  await aSecondLater()
  const { total } = await correct(periodOf(service, [{ charged: 64, right: 46 }]))
  expect(total).toBe(8)
  expect(await refundOf(some.invoice)).toBe(1800)
  expect(await refundOf(all.invoice)).toBe(2000)
  expect(await checkLedger(app.db)).toEqual(addsUp)
})

test('a purchase whose money is gone by then, or disputed, is skipped', async () => {
  const service = await newGift()
  const buyer = await buildBuyer(app)
  const people = [await buildPerson(app, buyer.member), await buildPerson(app, buyer.member)]
  const gifts = people.map(({ item }) => item({ key: service, type: 'service' }))
  const invoice: string = (await buyer.pay(gifts)).body.data.id
  const disputed = await bought(service, undefined, '4000000000000259')
  await app.travelTo(new Date(app.now.getTime() + 120_000))
  const input = periodOf(service, [{ charged: 64, right: 46 }])
  const [finance, second] = [await app.staff('finance'), await app.staff('finance')]
  const asked = await propose(finance, { ...input, total: 54 })
  const key: string = asked.body.data.asked
  await approve(second, key)
  // Before the job runs, one of the two gifts was canceled: the other's money isn't taken for it.
  await app.rows(
    sql`insert into line_returns (invoice_key, line_key, way, cents, money_cents, created_at)
        select invoice_key, key, 'canceled', 6400, 6400, now() from invoice_lines
        where invoice_key = ${invoice} and position = 0`,
  )
  await app.platform.jobs.drain()
  expect(await refundOf(invoice)).toBe(1800)
  expect(await refundOf(disputed.invoice)).toBe(0)
  expect(await correctionOf(key)).toMatchObject({ purchases: 3, waiting: 0, skipped: 2, refunded: 18 })
})

test('a gift that should have been free is refunded whole, and goes on', async () => {
  const service = await newGift()
  const { invoice, contact } = await bought(service)
  await aSecondLater()
  await correct(periodOf(service, [{ charged: 64, right: 0 }]))
  expect(await refundOf(invoice)).toBe(6400)
  expect(await app.rows(sql`select status from touches where contact_key = ${contact.key}`)).not.toEqual([
    { status: 'canceled' },
  ])
})

test('R-37 of a purchase that was refunded in part as undelivered, the rest gets its share', async () => {
  const service = await newGift()
  const { invoice, line } = await bought(service)
  await app.rows(
    sql`insert into line_returns (invoice_key, line_key, way, cents, money_cents, created_at)
        values (${invoice}, ${line}, 'share', 4800, 4800, now())`,
  )
  await aSecondLater()
  expect((await correct(periodOf(service, [{ charged: 64, right: 46 }]))).total).toBe(4.5)
  expect(await refundOf(invoice)).toBe(450)
})

test('more invoices than one run of the job takes are all refunded, each once', async () => {
  const service = await newGift()
  const buyer = await buildBuyer(app)
  const { item } = await buildPerson(app, buyer.member)
  const count = invoicesAtOnce + 1
  for (let bought = 0; bought < count; bought += 1)
    expect((await buyer.pay([item({ key: service, type: 'service' })])).status).toBe(200)
  await aSecondLater()
  const { key, total } = await correct(periodOf(service, [{ charged: 64, right: 46 }]))
  expect(total).toBe(18 * count)
  expect(await correctionOf(key)).toMatchObject({ purchases: count, waiting: 0, refunded: 18 * count })
  const refunds = await app.rows(sql`select from refunds where member_key = ${buyer.member.key}`)
  expect(refunds).toHaveLength(count)
})

test('an approval that is carried out again after a crash refunds once', async () => {
  const service = await newGift()
  const { invoice } = await bought(service)
  await aSecondLater()
  const [finance, second] = [await app.staff('finance'), await app.staff('finance')]
  const input = periodOf(service, [{ charged: 64, right: 46 }])
  const key: string = (await propose(finance, { ...input, total: 18 })).body.data.asked
  await approve(second, key)
  await app.rows(sql`update staff_approvals set done_at = null, answered_at = answered_at - interval '2 minutes'
    where key = ${key}`)
  expect((await approve(second, key)).body.data).toMatchObject({ done: true, failure: null })
  await app.platform.jobs.drain()
  expect(await refundOf(invoice)).toBe(1800)
})

test('an approval for more than is owed by now refunds what is owed, and never more than approved', async () => {
  const service = await newGift()
  const one = await bought(service)
  const finance = await app.staff('finance')
  await aSecondLater()
  const input = periodOf(service, [{ charged: 64, right: 46 }])
  const asked = await propose(finance, { ...input, total: 18 })
  const late = await propose(finance, { ...input, total: 18 })
  // An unpaid invoice of the period is paid before the approval.
  const two = await bought(service)
  await app.rows(
    sql`update invoices set created_at = created_at - interval '10 minutes' where key = ${two.invoice}`,
  )
  const second = await app.staff('finance')
  expect((await approve(second, asked.body.data.asked)).body.data).toMatchObject({
    done: false,
    failure: 'Something changed in the meantime: $36.00 is owed now. Please preview it again.',
  })
  await app.platform.jobs.drain()
  expect(await refundOf(one.invoice)).toBe(0)
  const { total } = await correct(input)
  expect(total).toBe(36)
  expect((await approve(second, late.body.data.asked)).body.data).toMatchObject({ done: false })
  expect(await refundOf(one.invoice)).toBe(1800)
})

test('a correction is refused for another total, a running period, and prices that are not lower', async () => {
  const service = await newGift()
  await bought(service)
  await aSecondLater()
  const finance = await app.staff('finance')
  const input = { ...periodOf(service, [{ charged: 64, right: 46 }]), total: 18 }
  const said = async (changes: object) => {
    const { status, body } = await propose(finance, { ...input, ...changes })
    return [status, body.errors?.[0]?.message]
  }
  expect(await said({ total: 17.99 })).toEqual([
    400,
    'Something changed in the meantime: $18.00 is owed now. Please preview it again.',
  ])
  expect((await said({ until: nowSeconds() + 60 }))[0]).toBe(200)
  expect(await said({ until: nowSeconds() + 61 })).toEqual([
    400,
    'Please choose a time in the past: first publish the right price.',
  ])
  const day = 86_400
  expect(await said({ from: input.until - 92 * day })).toEqual([200, undefined])
  expect(await said({ from: input.until - 92 * day - 1 })).toEqual([
    400,
    'Please choose a later time, at most 92 days later.',
  ])
  expect(await said({ from: input.until })).toEqual([
    400,
    'Please choose a later time, at most 92 days later.',
  ])
  expect(await said({ prices: [{ charged: 64, right: 64 }] })).toEqual([
    400,
    'Please enter less than was charged.',
  ])
  expect((await said({ prices: [{ charged: 64, right: 1.005 }] }))[0]).toBe(400)
  expect((await said({ prices: [] }))[0]).toBe(400)
  expect((await said({ note: 'x'.repeat(500) }))[0]).toBe(200)
  expect((await said({ note: 'x'.repeat(501) }))[0]).toBe(400)
  expect((await said({ prices: [...input.prices, ...input.prices] }))[0]).toBe(400)
  expect((await said({ service: service.slice(0, -4) + 'aaaa' }))[0]).toBe(404)
  expect((await (await app.staff('catalog')).get(path)).status).toBe(403)
})

// Last, since the builder's plan was paid without postings.
test('the payers of a shared renewal get their halves, to the cent', async () => {
  const partnership = await buildPartnership(app, { inviteeAutoAccept: true })
  const plan = await buildPlan(app, {
    member: partnership.inviter,
    unit: 'month',
    partnershipKey: partnership.key,
  })
  const day = addDays(dateIn(app.now), 1)
  await setPaidTime(app, plan.key, addDays(day, -30), day)
  await app.travelTo(`${day}T12:00:00Z`)
  await aSecondLater()
  const service: ServiceKey = plan.service.key
  const input = { ...periodOf(service, [{ charged: 18, right: 12.99 }]), from: nowSeconds() - 86_400 }
  const { total } = await correct(input)
  expect(total).toBe(5.01)
  const paid = await app.rows(
    sql`select refunded_cents from invoices where purpose = 'renewal'
          and member_key in (${partnership.inviter.key}, ${partnership.invitee.key}) order by 1`,
  )
  expect(paid).toEqual([{ refunded_cents: 250 }, { refunded_cents: 251 }])
})
