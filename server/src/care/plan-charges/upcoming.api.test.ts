import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildContact } from '../../../test/build/contact.ts'
import { buildInvoice } from '../../../test/build/invoice.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildCardPlan, buildPlan, buildTopOfMind } from '../../../test/build/plan.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const path = '/v1/invoices?page=1&renewals=true&status=active'

const at = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000
const chargeOn = (plan: { key: string }, date: string) =>
  app.db.execute(sql`update plans set next_charge = ${date}::date where key = ${plan.key}`)

test("B-3.14-02 B-7-43 upcoming renewals list renewing plans by date, at today's prices", async () => {
  const member = await buildMember(app)
  const tiers = [
    { upTo: 2, year: 19600, month: 1800 },
    { upTo: null, year: 15000, month: 1500 },
  ]
  const service = await buildTopOfMind(app, { tiers, serviceFeeCents: 100 })
  const cards = await buildCardPlan(app)
  const name = (firstName: string) => buildContact(app, { member, firstName })
  const yearly = await buildPlan(app, { member, contact: await name('Ada'), service })
  const monthly = await buildPlan(app, { member, contact: await name('Bea'), service, unit: 'month' })
  const sooner = await buildPlan(app, { member, contact: await name('Cleo'), service: cards })
  await chargeOn(sooner, '2027-04-01')
  await chargeOn(monthly, '2027-05-01')
  for (const [firstName, change] of [
    ['Off', sql`auto_renew = false`],
    ['Paused', sql`status = 'paused'`],
    ['Failed', sql`status = 'failed'`],
    ['Gone', sql`status = 'canceled'`],
  ] as const) {
    const plan = await buildPlan(app, { member, contact: await name(firstName), service: cards })
    await app.db.execute(sql`update plans set ${change} where key = ${plan.key}`)
  }
  await buildInvoice(app, member)
  const caller = await app.as(member)
  const list = async () => (await caller.get(path)).body
  expect(await list()).toEqual({
    data: [
      renewal(sooner, 'Cleo Okafor', 'Birthday Cards', 'year', '2027-04-01', 18),
      renewal(monthly, 'Bea Okafor', 'Top of Mind', 'month', '2027-05-01', 19),
      renewal(yearly, 'Ada Okafor', 'Top of Mind', 'year', '2028-03-01', 208),
    ],
    total: 3,
    page: 1,
    per_page: 20,
    has_more: false,
    next: null,
  })
  // One more plan, and the next tier applies to all.
  await buildPlan(app, { member, contact: await name('Dot'), service })
  expect((await list()).data.map((row: { renewal_amount: number }) => row.renewal_amount)).toEqual([
    18, 16, 162, 162,
  ])
  // Invoices are unchanged.
  expect((await caller.get('/v1/invoices')).body.data[0]).toHaveProperty('invoice_status')
  expect((await caller.get('/v1/invoices?renewals=true&status=paused')).status).toBe(400)
})

function renewal(
  plan: { key: string },
  name: string,
  title: string,
  unit: string,
  date: string,
  amount: number,
) {
  return {
    key: plan.key,
    contact: { display_name: name },
    service: { title },
    unit,
    next_charge: at(date),
    renewal_amount: amount,
  }
}

test('pages are ordered by day and key, from either end', async () => {
  const member = await buildMember(app)
  const service = await buildCardPlan(app)
  const contact = await buildContact(app, { member })
  const plans: { key: string; day: string }[] = []
  for (let count = 0; count < 45; count += 1) {
    const plan = await buildPlan(app, { member, contact, service })
    const day = `2027-0${4 + (count % 3)}-01`
    await chargeOn(plan, day)
    plans.push({ key: plan.key, day })
  }
  const expected = plans
    .toSorted((one, other) => (one.day + one.key < other.day + other.key ? -1 : 1))
    .map(({ key }) => key)
  const caller = await app.as(member)
  const keysOf = (body: { data: { key: string }[] }) => body.data.map(({ key }) => key)
  const pages = []
  for (let next: string | null = ''; next !== null;) {
    const { body }: { body: { data: { key: string }[]; next: string | null; total: number } } =
      await caller.get(`${path}${next && `&after=${encodeURIComponent(next)}`}`)
    expect(body.total).toBe(45)
    pages.push(keysOf(body))
    next = body.next
  }
  expect(pages.map((page) => page.length)).toEqual([20, 20, 5])
  expect(pages.flat()).toEqual(expected)
  for (const page of [1, 2, 3]) {
    const { body } = await caller.get(`/v1/invoices?page=${page}&renewals=true&status=active`)
    expect(keysOf(body)).toEqual(pages[page - 1])
  }
  expect((await caller.get('/v1/invoices?page=4&renewals=true')).body.data).toEqual([])
  expect((await caller.get(`${path}&after=nonsense`)).status).toBe(400)
})
