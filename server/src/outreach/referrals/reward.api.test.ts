import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildCard } from '../../../test/build/card.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildCardPlan } from '../../../test/build/plan.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { buildReferral } from '../../../test/build/referral.ts'
import { buildService } from '../../../test/build/service.ts'
import { buildSplit } from '../../../test/build/split.ts'
import { buildTokens } from '../../../test/build/token.ts'
import { checkLedger } from '../../console/books/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const balancedBooks = { unbalanced: [], lots: [], invoices: [] }
const later = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

/** Dana with a Mastercard, and Farah, who signed up through Dana's link and pays with a Visa. */
async function startReferral() {
  const dana = await buildMember(app, { firstName: 'Dana', lastName: 'Whitfield' })
  await buildCard(app, dana, { number: '5555555555554444' })
  const farah = await buildBuyer(app, { firstName: 'Farah', lastName: 'Aziz' })
  await buildReferral(app, dana, farah.member)
  const person = await buildPerson(app, farah.member)
  const view = async () => (await (await app.as(dana)).get('/v1/referrals')).body.data
  return { dana, farah, person, view }
}

const creditsOf = (member: { key: string }) =>
  app.rows<{ reason: string; issued_cents: number; remaining_cents: number; months: number }>(
    sql`select reason, issued_cents, remaining_cents,
          (12 * extract(year from age(expires_at, created_at)) + extract(month from age(expires_at, created_at)))::int as months
        from lots where member_key = ${member.key} and reason = 'referral'`,
  )

const reward = {
  reason: 'referral',
  issued_cents: 2500,
  remaining_cents: 2500,
  months: 12,
}

/** Lets the first delivery of a package go out. */
const sendFirstGift = () => app.travelTo(later(4), { daily: ['touches.process'] })

/** Lets this many days pass without a gift. */
const wait = (days: number) => app.travelTo(later(days), { daily: ['expire-credits'] })

test("R-38 B-9-16 B-9-17 B-9-18 B-4.10-01 BG-81 after a package's first gift, both sides earn $25.00", async () => {
  const { dana, farah, person, view } = await startReferral()
  expect(await view()).toMatchObject({
    credit_earned: 0,
    credit_pending: 25,
    redeems: [{ status: 'pending', bought: null, certain_by: null, completed: null }],
  })
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  expect([...(await creditsOf(dana)), ...(await creditsOf(farah.member))]).toEqual([])
  expect(await app.mailsTo(dana.email)).toEqual([])
  const now = app.now.getTime() / 1000
  expect(await view()).toMatchObject({
    credit_earned: 0,
    credit_pending: 25,
    bought: 1,
    uncertain: 1,
    redeems: [
      {
        status: 'pending',
        amount: 25,
        bought: expect.closeTo(now, -2),
        certain_by: expect.closeTo(now + 30 * 86_400, -2),
        completed: null,
      },
    ],
  })
  await sendFirstGift()
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
  expect(await view()).toMatchObject({
    credit_earned: 25,
    credit_pending: 0,
    uncertain: 0,
    redeems: [{ status: 'completed', amount: 25, certain_by: null, completed: expect.any(Number) }],
  })
  expect((await app.mailsTo(dana.email)).map(({ subject }) => subject)).toEqual([
    '$25.00 for referring Farah',
  ])
  expect((await app.mailsTo(farah.member.email)).map(({ subject }) => subject)).toContain(
    '$25.00 for your first purchase',
  )
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})

test('R-38 B-9-18 B-9-19 a plan earns after 30 days without a gift', async () => {
  const { dana, farah, person } = await startReferral()
  const plan = await buildCardPlan(app, {
    schedule: [
      { months: 3, experience: 'spring' },
      { months: 9, experience: 'fall' },
    ],
  })
  const from = app.now.getTime()
  expect((await farah.pay([person.item(plan, { unit: 'year' })])).status).toBe(200)
  const another = await buildPerson(app, farah.member)
  expect((await farah.pay([another.item(plan, { unit: 'year' })])).status).toBe(200)
  await app.travelTo(new Date(from + 30 * 86_400_000 - 60_000), { daily: ['expire-credits'] })
  expect(await creditsOf(dana)).toEqual([])
  await wait(1)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
})

test('R-38 a cancelation permanently withdraws a pending reward', async () => {
  for (const kind of ['plan', 'package', 'upgraded'] as const) {
    const { dana, farah, person, view } = await startReferral()
    const caller = await app.as(farah.member)
    const item =
      kind === 'package'
        ? person.item(await buildPackageService(app))
        : person.item(await buildCardPlan(app), { unit: 'year' })
    expect((await farah.pay([item])).status).toBe(200)
    if (kind === 'upgraded') {
      const [old] = await app.rows<{ key: string }>(
        sql`select key from plans where member_key = ${farah.member.key}`,
      )
      await app.db.execute(sql`
        insert into plans select (jsonb_populate_record(plans, jsonb_build_object('key', 'subscription_' || gen_random_uuid(),
          'replaces_plan_key', plans.key, 'paid_by_item', null))).* from plans where key = ${old?.key}`)
      await app.db.execute(
        sql`update plans set status = 'canceled', canceled_at = now() where key = ${old?.key}`,
      )
    }
    expect(await view()).toMatchObject({ credit_pending: 25 })
    const table = sql.identifier(kind === 'package' ? 'packages' : 'plans')
    const [bought] = await app.rows<{ key: string }>(
      sql`select key from ${table} where member_key = ${farah.member.key} and status <> 'canceled'`,
    )
    const path = kind === 'package' ? '/v1/transactions/cancel' : '/v1/subscriptions/cancel'
    const canceled = await caller.post(`${path}/${bought?.key}`, {})
    expect(canceled.status, JSON.stringify(canceled.body)).toBeLessThan(300)
    expect(await view(), kind).toMatchObject({
      credit_earned: 0,
      credit_pending: 0,
      redeems: [{ status: 'completed', amount: 0, withdrawn: 0, note: 'canceled' }],
    })
    await wait(31)
    expect([...(await creditsOf(dana)), ...(await creditsOf(farah.member))]).toEqual([])
    expect(await app.mailsTo(dana.email)).toEqual([])
  }
})

test('R-38 canceling one of two plans keeps the reward', async () => {
  const { dana, farah, person } = await startReferral()
  const plan = await buildCardPlan(app)
  const other = await buildPerson(app, farah.member)
  const items = [person.item(plan, { unit: 'year' }), other.item(plan, { unit: 'year' })]
  expect((await farah.pay(items)).status).toBe(200)
  const [first] = await app.rows<{ key: string }>(
    sql`select key from plans where member_key = ${farah.member.key}`,
  )
  const caller = await app.as(farah.member)
  expect((await caller.post(`/v1/subscriptions/cancel/${first?.key}`, {})).status).toBe(200)
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
})

test('B-9-18 single gifts and orders fully paid by tokens earn nothing', async () => {
  const { dana, farah, person, view } = await startReferral()
  expect((await farah.pay([person.item(await buildService(app))])).status).toBe(200)
  const service = await buildPackageService(app)
  await buildTokens(app, farah.member, { title: 'A package', serviceKeys: [service.key], qty: 1 })
  expect((await farah.pay([person.item(service, {}, { use_token: true })])).status).toBe(200)
  await wait(31)
  expect(await view()).toMatchObject({ credit_pending: 25, bought: 0 })
  expect((await farah.pay([person.item(service)])).status).toBe(200)
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
})

test('R-38 BG-81 a card ever shared by both earns nothing', async () => {
  for (const removedFrom of ['neither', 'referrer', 'friend'] as const) {
    const { dana, farah, person, view } = await startReferral()
    await buildCard(app, farah.member, { number: '5555555555554444' })
    const past = { referrer: dana, friend: farah.member, neither: null }[removedFrom]
    if (past)
      await app.db.execute(sql`update cards set is_default = false, removed_at = now()
        where member_key = ${past.key} and last4 = '4444'`)
    expect((await farah.pay([person.item(await buildPackageService(app))])).status).toBe(200)
    await wait(31)
    expect([...(await creditsOf(dana)), ...(await creditsOf(farah.member))]).toEqual([])
    expect(await view(), removedFrom).toMatchObject({
      credit_earned: 0,
      credit_pending: 0,
      redeems: [{ status: 'completed', amount: 0, note: 'same_card' }],
    })
  }
})

test('a declined first purchase stays pending; parallel ones earn once', async () => {
  const { dana, farah, person, view } = await startReferral()
  const service = await buildPackageService(app)
  const declined = await buildCard(app, farah.member, { number: '4000000000000002' })
  expect((await farah.pay([person.item(service)], { source: declined.key })).status).toBe(400)
  expect(await view()).toMatchObject({ credit_earned: 0, credit_pending: 25 })
  const answers = await Promise.all([farah.pay([person.item(service)]), farah.pay([person.item(service)])])
  expect(answers.map(({ status }) => status)).toContain(200)
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
})

test('a split rewards the referred buyer, never the partner', async () => {
  const split = await buildSplit(app, { automatic: true })
  const dana = await buildMember(app)
  await buildReferral(app, dana, split.buyer)
  const person = await buildPerson(app, split.buyer)
  const items = [person.item(await buildPackageService(app))]
  expect((await split.asBuyer.post('/v1/billing/checkout', split.order(items))).status).toBe(200)
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(split.buyer)).toEqual([reward])
  expect(await creditsOf(split.partner)).toEqual([])
})

test('BG-81 a full refund within 30 days withdraws the unspent rewards', async () => {
  const { dana, farah, person, view } = await startReferral()
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  const from = app.now.getTime()
  await sendFirstGift()
  const spends = await buildPurchase(app, {
    member: dana,
    cardNumber: null,
    service: { priceCents: 1000 },
  })
  const spent = { credit: true, items: [spends.cartItem()] }
  expect((await (await app.as(dana)).post('/v1/billing/checkout', spent)).status).toBe(200)
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refund = (amount: number | 'all') =>
    staff.post(`/v1/admin/invoices/${bought.body.data.id}/refund`, {
      ...(amount === 'all' ? {} : { amount }),
      reason: 'Fell through',
    })
  await app.travelTo(new Date(from + 29 * 86_400_000), { daily: ['expire-credits'] })
  expect((await refund(100)).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 1500 })
  expect((await refund('all')).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 0 })
  expect((await creditsOf(farah.member))[0]).toMatchObject({ remaining_cents: 0 })
  expect(await view()).toMatchObject({
    credit_earned: 10,
    redeems: [{ status: 'completed', amount: 25, withdrawn: 15, note: 'refunded' }],
  })
  expect((await app.mailsTo(dana.email))[0]?.subject).toBe('$15.00 of referral credit was withdrawn')
})

test('R-38 only a full refund withdraws a pending reward', async () => {
  const { dana, farah, person, view } = await startReferral()
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refund = (amount: object) =>
    staff.post(`/v1/admin/invoices/${bought.body.data.id}/refund`, { ...amount, reason: 'Fell through' })
  expect((await refund({ amount: 100 })).status).toBe(200)
  expect(await view()).toMatchObject({ credit_pending: 25 })
  expect((await refund({})).status).toBe(200)
  expect(await view()).toMatchObject({
    credit_pending: 0,
    redeems: [{ status: 'completed', amount: 0, note: 'refunded' }],
  })
  await wait(31)
  expect(await creditsOf(dana)).toEqual([])
})

test('R-38 an erased account gets nothing; the other side is rewarded', async () => {
  const { dana, farah, person } = await startReferral()
  expect((await farah.pay([person.item(await buildPackageService(app))])).status).toBe(200)
  await app.db.execute(sql`update members set erased_at = now() where key = ${farah.member.key}`)
  await wait(31)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([])
})

test('BG-81 a full refund after 30 days keeps both credits', async () => {
  const { dana, farah, person } = await startReferral()
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  await app.travelTo(later(31), { daily: ['expire-credits'] })
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refund = { reason: 'Fell through' }
  expect((await staff.post(`/v1/admin/invoices/${bought.body.data.id}/refund`, refund)).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 2500 })
  expect(await checkLedger(app.db)).toEqual(balancedBooks)
})
