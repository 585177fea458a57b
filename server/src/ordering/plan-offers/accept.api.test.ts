import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildEndingPlan, buildOfferTeam, offersTo } from '../../../test/build/offer.ts'
import { buildCardPlan, buildPlan } from '../../../test/build/plan.ts'
import { checkLedger } from '../../console/books/self-check.ts'

// A Monday; the next gift day that is 21 days away is May 15.
const app = useTestApp({ now: '2027-03-01T09:00:00Z' })

/** Checks that the books agree about the member's invoices; invoices made by builders are in no books. */
async function expectBalancedBooks(member: { key: string }): Promise<void> {
  const { invoices, ...rest } = await checkLedger(app.db)
  expect(rest).toEqual({ unbalanced: [], lots: [] })
  const own = await app.rows<{ key: string }>(
    sql`select key from invoices where member_key = ${member.key} and purpose = 'renewal' and status <> 'void'`,
  )
  expect(own.length).toBeGreaterThan(0)
  for (const { key } of own) expect(invoices).not.toContain(key)
}

type EndingParts = Omit<Parameters<typeof buildEndingPlan>[1], 'people'>

/** An offer to a member with a card, and how to accept it. */
async function offered(parts: EndingParts = {}, card: string | null = '4242424242424242') {
  const people = await buildOfferTeam(app)
  if (card) await buildCard(app, people.taker, { number: card })
  const plan = await buildEndingPlan(app, { people, ...parts })
  const [offer] = await offersTo(app, people.taker)
  const caller = await app.as(people.taker)
  const accept = (unit: string, key = crypto.randomUUID()) =>
    caller.post(`/v1/subscriptions/accepttransfer/${offer.key}`, { unit }, { 'idempotency-key': key })
  return { ...people, plan, offer, caller, accept }
}

const chargesOf = (member: { key: string }) =>
  app.rows<{ amount_cents: number; state: string }>(
    sql`select amount_cents, state from charges where member_key = ${member.key} order by created_at, key`,
  )
const plansOf = (member: { key: string }) =>
  app.rows<Record<string, unknown>>(
    sql`select unit, status, auto_renew, started_on::text, next_charge::text, renewal_cents, from_name from plans
        where member_key = ${member.key} order by created_at, key`,
  )
const giftsOf = (member: { key: string }) =>
  app.rows<{ event_date: string }>(
    sql`select event_date::text from touches where member_key = ${member.key} and status = 'pending' order by event_date`,
  )

test('C-7-45 an expired plan taken over yearly is charged immediately', async () => {
  const { accept, taker, payer, plan, caller } = await offered({ endsIn: -20 })
  const answer = await accept('year')
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    status: 'active',
    is_owner: 1,
    unit: 'year',
    auto_renew: 1,
    amount: 196,
    renewal_amount: 196,
    next_charge: Date.parse('2028-03-01T00:00:00Z') / 1000,
    contact: { key: plan.contact.key },
    location: { key: plan.location.key },
    shown_from_name: 'Tess Taker',
    shown_to_name: 'Grace',
  })
  expect(answer.body.data.pending_touches).toHaveLength(4)
  expect(await chargesOf(taker)).toEqual([{ amount_cents: 19600, state: 'succeeded' }])
  const invoices = (await caller.get('/v1/invoices')).body.data
  expect(invoices).toMatchObject([{ invoice_status: 'paid', renewal_charge: 1, amount_charged: 196 }])
  // The other member's plan stays ended; it isn't offered again.
  expect(await plansOf(payer)).toMatchObject([{ status: 'expired' }])
  expect(await offersTo(app, taker)).toEqual([])
  const list = (await caller.get('/v1/subscriptions?page=1&status=active')).body
  expect(list.data.map((row: { key: string }) => row.key)).toEqual([answer.body.data.key])
  expect((await app.mailsTo(payer.email)).map(({ template }) => template)).toContain('plan-taken-over')
  await expectBalancedBooks(taker)
})

test("monthly Top of Mind first charges one gift's payments", async () => {
  const { accept, taker } = await offered({ endsIn: -20 })
  expect((await accept('month')).status).toBe(200)
  expect(await chargesOf(taker)).toEqual([{ amount_cents: 5400, state: 'succeeded' }])
  expect(await plansOf(taker)).toMatchObject([
    { unit: 'month', status: 'active', next_charge: '2027-06-01', renewal_cents: 1800 },
  ])
  expect(await giftsOf(taker)).toEqual([{ event_date: '2027-05-15' }])
})

test('other plans charge one month; unsold billing periods are rejected', async () => {
  const { accept, taker } = await offered({ endsIn: -20, service: await buildCardPlan(app) })
  expect((await accept('month')).status).toBe(200)
  expect(await chargesOf(taker)).toEqual([{ amount_cents: 175, state: 'succeeded' }])

  const yearly = await buildCardPlan(app, { monthlyPriceCents: null })
  const other = await offered({ endsIn: -20, service: yearly })
  expect(other.offer).toMatchObject({ annual_price: 18, monthly_price: null })
  expect((await other.accept('month')).body.errors).toMatchObject([{ code: 'validation', field: 'unit' }])
  expect((await other.accept('week')).status).toBe(400)
  expect(await chargesOf(other.taker)).toEqual([])
})

test("the accepting member's tier applies", async () => {
  const { accept, taker, plan, offer } = await offered({ endsIn: -20 })
  for (let at = 0; at < 9; at += 1) await buildPlan(app, { member: taker, service: plan.service })
  expect(offer.annual_price).toBe(196)
  const [cheaper] = await offersTo(app, taker)
  expect(cheaper).toMatchObject({ annual_price: 186.2, monthly_price: 17.1 })
  expect((await accept('year')).status).toBe(200)
  expect(await chargesOf(taker)).toEqual([{ amount_cents: 18620, state: 'succeeded' }])
})

test('accepting requires a card; a declined charge changes nothing', async () => {
  const { accept, taker, payer, caller, offer } = await offered({ endsIn: -20 }, null)
  expect(await accept('year')).toMatchObject({
    status: 400,
    body: {
      errors: [
        {
          code: 'payment_method_required',
          message: 'At least one payment method on file is needed to accept these plans.',
        },
      ],
    },
  })
  const bad = await buildCard(app, taker, { number: '4000000000000341' })
  const declined = await accept('year')
  expect(declined).toMatchObject({ status: 400, body: { errors: [{ code: 'card_declined' }] } })
  expect(await plansOf(taker)).toEqual([])
  expect(await plansOf(payer)).toMatchObject([{ status: 'expired' }])
  expect(await app.rows(sql`select 1 from plan_places where claimed_by = ${offer.key}`)).toEqual([])
  expect((await caller.get('/v1/invoices')).body).toMatchObject({ data: [], total: 0 })
  expect((await caller.get('/v1/subscriptions')).body.transfers).toMatchObject([{ key: offer.key }])

  const good = await buildCard(app, taker, { isDefault: false, number: '5555555555554444' })
  await app.db.execute(sql`update cards set is_default = false where key = ${bad.key}`)
  await app.db.execute(sql`update cards set is_default = true where key = ${good.key}`)
  expect((await accept('year')).status).toBe(200)
  expect(await plansOf(taker)).toHaveLength(1)
  await expectBalancedBooks(taker)
})

test("an expired card and another member's offer are rejected", async () => {
  const { accept, taker, payer, owner, offer } = await offered({ endsIn: -20 })
  await app.db.execute(sql`update cards set exp_year = 2026 where member_key = ${taker.key}`)
  expect((await accept('year')).body.errors[0].code).toBe('card_expired')
  for (const stranger of [payer, owner]) {
    const answer = await (
      await app.as(stranger)
    ).post(`/v1/subscriptions/accepttransfer/${offer.key}`, { unit: 'year' })
    expect(answer.status).toBe(404)
  }
  expect(await chargesOf(taker)).toEqual([])
})

test('repeats, double clicks, and second choices charge nothing more', async () => {
  const { accept, taker } = await offered({ endsIn: -20 })
  const key = crypto.randomUUID()
  const first = await accept('year', key)
  const again = await accept('year', key)
  expect([again.status, again.body]).toEqual([200, first.body])
  // The process died before the response was stored.
  await app.db.execute(sql`delete from idempotency where member_key = ${taker.key}`)
  expect((await accept('year', key)).body.data.key).toBe(first.body.data.key)
  expect((await accept('month')).body.errors[0].code).toBe('invalid_state')

  const other = await offered({ endsIn: -20 })
  const answers = await Promise.all([other.accept('year'), other.accept('month'), other.accept('year')])
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status } of answers) expect([200, 400, 409]).toContain(status)
  for (const member of [taker, other.taker]) {
    expect(await chargesOf(member)).toHaveLength(1)
    expect(await plansOf(member)).toHaveLength(1)
  }
})

test('a plan is created only after the bank answers', async () => {
  const { accept, taker, caller, offer } = await offered({ endsIn: -20 }, '4000000000000077')
  const answer = await accept('year')
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ code: 'payment_in_progress' }] } })
  expect((await accept('year')).status).toBe(409)
  expect((await caller.post(`/v1/subscriptions/denytransfer/${offer.key}`)).status).toBe(409)
  expect((await caller.get('/v1/subscriptions')).body.transfers).toEqual([])
  expect(await plansOf(taker)).toEqual([])
  await app.travelTo(new Date(app.now.getTime() + 10 * 60_000))
  expect(await plansOf(taker)).toHaveLength(1)
  expect(await chargesOf(taker)).toEqual([{ amount_cents: 19600, state: 'succeeded' }])
})
