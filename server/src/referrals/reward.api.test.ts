import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { buildCard } from '../../test/build/card.ts'
import { buildMember } from '../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../test/build/order.ts'
import { buildPackageService } from '../../test/build/package.ts'
import { buildCardPlan } from '../../test/build/plan.ts'
import { buildPurchase } from '../../test/build/purchase.ts'
import { buildReferral } from '../../test/build/referral.ts'
import { buildService } from '../../test/build/service.ts'
import { buildSplit } from '../../test/build/split.ts'
import { buildTokens } from '../../test/build/token.ts'
import { checkLedger } from '../ledger/self-check.ts'

const app = useTestApp({ now: '2027-03-01T09:00:00Z' })
const soundBooks = { unbalanced: [], lots: [], invoices: [] }
const later = (days: number) => new Date(app.now.getTime() + days * 86_400_000)

/** Dana with a Mastercard, and Farah, who signed up by Dana's link and pays with a Visa. */
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
  app.rows<{ reason: string; issued_cents: number; remaining_cents: number; expires: string }>(
    sql`select reason, issued_cents, remaining_cents, (expires_at at time zone 'UTC')::date::text as expires from lots where member_key = ${member.key}`,
  )

const reward = {
  reason: 'referral',
  issued_cents: 2500,
  remaining_cents: 2500,
  expires: '2028-03-01',
}

test('B-9-16 B-9-17 B-9-18 B-4.10-01 the first purchase of a package gives both $25.00 for 12 months, and both a mail', async () => {
  const { dana, farah, person, view } = await startReferral()
  expect(await view()).toMatchObject({
    credit_earned: 0,
    credit_pending: 25,
    redeems: [{ status: 'pending', completed: null }],
  })
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  expect(bought.status, JSON.stringify(bought.body)).toBe(200)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
  expect(await view()).toMatchObject({
    credit_earned: 25,
    credit_pending: 0,
    redeems: [{ status: 'completed', amount: 25, completed: expect.closeTo(app.now.getTime() / 1000, -2) }],
  })
  expect((await app.mailsTo(dana.email)).map(({ subject }) => subject)).toEqual(['$25.00 for bringing Farah'])
  expect((await app.mailsTo(farah.member.email)).map(({ subject }) => subject)).toContain(
    '$25.00 for your first purchase',
  )
  expect(await checkLedger(app.db)).toEqual(soundBooks)
})

test('B-9-18 B-9-19 a plan earns it as well; a second purchase adds nothing', async () => {
  const { dana, farah, person } = await startReferral()
  const plan = await buildCardPlan(app)
  expect((await farah.pay([person.item(plan, { unit: 'year' })])).status).toBe(200)
  expect(await creditsOf(dana)).toEqual([reward])
  const another = await buildPerson(app, farah.member)
  expect((await farah.pay([another.item(plan, { unit: 'year' })])).status).toBe(200)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
})

test('B-9-18 single gifts and orders that tokens pay whole earn nothing; what comes after them does', async () => {
  const { dana, farah, person, view } = await startReferral()
  expect((await farah.pay([person.item(await buildService(app))])).status).toBe(200)
  const service = await buildPackageService(app)
  await buildTokens(app, farah.member, { title: 'A package', serviceKeys: [service.key], qty: 1 })
  expect((await farah.pay([person.item(service, {}, { use_token: true })])).status).toBe(200)
  expect(await view()).toMatchObject({ credit_pending: 25 })
  expect((await farah.pay([person.item(service)])).status).toBe(200)
  expect(await creditsOf(dana)).toEqual([reward])
})

test('BG-81 what is paid with a card of the referrer earns nothing, then or later', async () => {
  const { dana, farah, person, view } = await startReferral()
  const same = await buildCard(app, farah.member, { number: '5555555555554444' })
  const service = await buildPackageService(app)
  expect((await farah.pay([person.item(service)], { source: same.key })).status).toBe(200)
  expect((await farah.pay([person.item(service)])).status).toBe(200)
  expect([...(await creditsOf(dana)), ...(await creditsOf(farah.member))]).toEqual([])
  expect(await view()).toMatchObject({
    credit_earned: 0,
    credit_pending: 0,
    redeems: [{ status: 'completed', amount: 0, note: 'same_card' }],
  })
})

test('a declined first purchase leaves it pending; two at once earn it once', async () => {
  const { dana, farah, person, view } = await startReferral()
  const service = await buildPackageService(app)
  const declined = await buildCard(app, farah.member, { number: '4000000000000002' })
  expect((await farah.pay([person.item(service)], { source: declined.key })).status).toBe(400)
  expect(await view()).toMatchObject({ credit_earned: 0, credit_pending: 25 })
  const answers = await Promise.all([farah.pay([person.item(service)]), farah.pay([person.item(service)])])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(farah.member)).toEqual([reward])
})

test('of a split it is the buyer who was referred; the partner gets nothing', async () => {
  const split = await buildSplit(app, { automatic: true })
  const dana = await buildMember(app)
  await buildReferral(app, dana, split.buyer)
  const person = await buildPerson(app, split.buyer)
  const items = [person.item(await buildPackageService(app))]
  expect((await split.asBuyer.post('/v1/billing/checkout', split.order(items))).status).toBe(200)
  expect(await creditsOf(dana)).toEqual([reward])
  expect(await creditsOf(split.buyer)).toEqual([reward])
  expect(await creditsOf(split.partner)).toEqual([])
})

test('BG-81 a whole refund within 30 days takes back what is left of both, once; what was spent stays spent', async () => {
  const { dana, farah, person, view } = await startReferral()
  const bought = await farah.pay([person.item(await buildPackageService(app))])
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
  await app.travelTo(later(29), { daily: ['expire-credits'] })
  expect((await refund(100)).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 1500 })
  expect((await refund('all')).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 0 })
  expect((await creditsOf(farah.member)).find(({ reason }) => reason === 'referral')).toMatchObject({
    remaining_cents: 0,
  })
  expect(await view()).toMatchObject({
    credit_earned: 10,
    redeems: [{ status: 'completed', amount: 25, withdrawn: 15, note: 'refunded' }],
  })
  expect((await app.mailsTo(dana.email))[0]?.subject).toBe('$15.00 of referral credit went back')
})

test('BG-81 a whole refund after 30 days leaves both credits alone', async () => {
  const { dana, farah, person } = await startReferral()
  const bought = await farah.pay([person.item(await buildPackageService(app))])
  await app.travelTo(later(31), { daily: ['expire-credits'] })
  const staff = await app.asStaff(await buildMember(app, { isAdmin: true }))
  const refund = { reason: 'Fell through' }
  expect((await staff.post(`/v1/admin/invoices/${bought.body.data.id}/refund`, refund)).status).toBe(200)
  expect((await creditsOf(dana))[0]).toMatchObject({ remaining_cents: 2500 })
  expect(await checkLedger(app.db)).toEqual(soundBooks)
})
