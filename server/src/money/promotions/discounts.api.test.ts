import type { CheckoutKey, DiscountKey, MemberKey } from '@goodturn/contract/ids'
import { addDays, dateIn, endOfDay, startOfDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { buildDiscount } from '../../../test/build/discount.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildBuyer, buildPerson } from '../../../test/build/order.ts'
import { buildPackageService } from '../../../test/build/package.ts'
import { buildPartner, buildPromotion } from '../../../test/build/promotion.ts'
import { buildAffiliateInvite } from '../../../test/build/referral.ts'
import { buildService } from '../../../test/build/service.ts'
import { setZone } from '../../../test/build/zone.ts'
import { newKey } from '../../platform/ids.ts'
import { captureDiscounts } from './capture.ts'
import { endPromotion } from './end.ts'
import { holdDiscounts } from './hold.ts'
import { releaseDiscounts } from './release.ts'
import { usableDiscounts } from './usable.ts'

const app = useTestApp()

const hold = (
  memberKey: MemberKey,
  discountKeys: readonly DiscountKey[],
  checkoutKey: CheckoutKey = newKey('checkout'),
) =>
  app.platform.database.transaction((tx) =>
    holdDiscounts(tx, { memberKey, checkoutKey, discountKeys, now: app.now }),
  )
const usesOf = async (code: string) =>
  (await app.rows<{ uses: number }>(sql`select uses from promotions where code = ${code}`))[0]?.uses
const invalidAnswer = {
  errors: [{ message: 'This promo code is not valid.', field: 'code', code: 'promo_invalid' }],
}

test('B-7-09 B-7-37 a promo code works once, in any letter case', async () => {
  const service = await buildService(app, { title: 'Market Bouquet' })
  const promotion = await buildPromotion(app, {
    title: 'Market Bouquet',
    serviceKeys: [service.key],
    endsAt: new Date('2027-04-01T00:00:00Z'),
  })
  const caller = await app.as(await buildMember(app))
  const answer = await caller.post('/v1/billing/promo', { code: `  ${promotion.shownCode.toLowerCase()} ` })
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual({
    key: expect.stringMatching(/^discount_/),
    title: 'Market Bouquet',
    amount: 20,
    amount_type: 'percent',
    qty: 1,
    expires_at: Date.parse('2027-04-01T00:00:00Z') / 1000,
    service_types: [],
    services: [{ key: service.key, title: 'Market Bouquet' }],
  })
  const again = await caller.post('/v1/billing/promo', { code: promotion.code })
  expect(again.body.data.key).toBe(answer.body.data.key)
  expect((await caller.get('/users/discounts')).body).toEqual({ data: [answer.body.data] })
})

test('a promotion for packages and plans never discounts single gifts', async () => {
  const promotion = await buildPromotion(app, {
    title: 'your first package or plan',
    percent: null,
    fixedCents: 2500,
    serviceTypes: ['package', 'plan'],
  })
  const { member, caller, pay } = await buildBuyer(app)
  const { item } = await buildPerson(app, member)
  const applied = await caller.post('/v1/billing/promo', { code: promotion.code })
  expect(applied.body.data).toMatchObject({ service_types: ['package', 'plan'], services: [] })
  const gift = await buildService(app, { priceCents: 5400 })
  const bundle = await buildPackageService(app, { priceCents: 24500 })
  const review = (items: unknown[]) => caller.post('/v1/billing/review', { items })
  const alone = (await review([item(gift)])).body.data
  expect(alone).toMatchObject({ subtotal: 54, items: [{ price_paid: 54, discount: null }] })
  const both = (await review([item(gift), item(bundle)])).body.data
  expect(both).toMatchObject({
    subtotal: 54 + 220,
    items: [
      { price_paid: 54, discount: null },
      { price_paid: 220, discount: { savings: 25 } },
    ],
  })
  // An order that it takes nothing off doesn't use it up.
  expect((await pay([item(gift)])).status).toBe(200)
  expect(await usesOf(promotion.code)).toBe(0)
  expect((await pay([item(bundle)])).status).toBe(200)
  expect(await usesOf(promotion.code)).toBe(1)
})

test('BG-32 unknown, future, ended, used, and empty promotions are invalid', async () => {
  const member = await buildMember(app)
  const caller = await app.as(member)
  const coming = await buildPromotion(app, { startsAt: new Date('2027-04-01T00:00:00Z') })
  const ended = await buildPromotion(app, { endsAt: new Date(app.now.getTime() - 86_400_000) })
  const usedUp = await buildPromotion(app, { usesMax: 1, uses: 1 })
  const onlyWords = await buildPromotion(app, { percent: null })
  const used = await buildPromotion(app)
  const discount = (await caller.post('/v1/billing/promo', { code: used.code })).body.data
  const checkoutKey = newKey('checkout')
  await hold(member.key, [discount.key], checkoutKey)
  await captureDiscounts(app.db, checkoutKey, app.now)
  for (const code of ['nothing', coming.code, ended.code, usedUp.code, onlyWords.code, used.code]) {
    const answer = await caller.post('/v1/billing/promo', { code })
    expect([code, answer.status, answer.body]).toEqual([code, 400, invalidAnswer])
  }
  expect((await caller.get('/users/discounts')).body.data).toEqual([])
})

test('B-5-52 a code must have 2 to 50 characters', async () => {
  const caller = await app.as(await buildMember(app))
  for (const [code, found] of [
    ['x', 'validation'],
    [' x ', 'validation'],
    ['xy', 'promo_invalid'],
    ['x'.repeat(50), 'promo_invalid'],
    ['x'.repeat(51), 'validation'],
  ]) {
    const answer = await caller.post('/v1/billing/promo', { code })
    expect([code, answer.status, answer.body.errors[0].code]).toEqual([code, 400, found])
    expect(answer.body.errors[0].message).toBe('This promo code is not valid.')
  }
})

test('BG-32 the 21st attempt within an hour is rejected', async () => {
  const caller = await app.as(await buildMember(app))
  const promotion = await buildPromotion(app)
  for (let turn = 0; turn < 20; turn += 1) {
    expect((await caller.post('/v1/billing/promo', { code: `guess-${turn}` })).status).toBe(400)
  }
  expect((await caller.post('/v1/billing/promo', { code: promotion.code })).status).toBe(429)
})

test("a signup promotion becomes the new member's discount", async () => {
  const promotion = await buildPromotion(app, { percent: null, fixedCents: 2500 })
  const partner = await buildPartner(app, promotion.code)
  const email = `new-${newKey('member').slice(-8)}@example.com`
  const answer = await app.anonymous.post('/v1/auth/signup', {
    first_name: 'Nora',
    last_name: 'Vale',
    email,
    password: 'gifts-and-thanks',
    meta: { partner: partner.code },
  })
  expect(answer.status).toBe(201)
  const rows = await app.rows(
    sql`select fixed_cents, qty, discounts.promotion_code from discounts join members on members.key = discounts.member_key where email = ${email}`,
  )
  expect(rows).toEqual([{ fixed_cents: 2500, qty: 1, promotion_code: promotion.code }])
})

test('P:G-55 an affiliate discount belongs to the new member, as promised', async () => {
  await buildService(app, { type: 'plan', title: 'Year of Flowers' })
  const sender = await buildMember(app, { affiliatePercentage: 15 })
  const invite = await buildAffiliateInvite(app, sender, { discountPercent: 15, discountType: 'plan' })
  const email = `friend-${newKey('member').slice(-8)}@example.com`
  const answer = await app.anonymous.post('/v1/auth/signup', {
    first_name: 'Nora',
    last_name: 'Vale',
    email,
    password: 'gifts-and-thanks',
    meta: { referral: invite.code },
  })
  expect(answer.status).toBe(201)
  const [friend] = await app.rows<{ key: string }>(sql`select key from members where email = ${email}`)
  const { body } = await (await app.as({ key: friend?.key ?? '' })).get('/users/discounts')
  expect(body.data).toMatchObject([
    { title: 'your first plan', amount: 15, amount_type: 'percent', qty: 1, expires_at: null },
  ])
  expect(body.data[0]).toMatchObject({ service_types: ['plan'], services: [] })
})

test('usable discounts have uses left and are sorted by expiration', async () => {
  const member = await buildMember(app)
  const lasting = await buildDiscount(app, member, { percent: 10 })
  const soon = await buildDiscount(app, member, { percent: 10, expiresAt: new Date('2027-03-02T00:00:00Z') })
  await buildDiscount(app, member, {
    fixedCents: 500,
    expiresAt: new Date(app.now.getTime() - 86_400_000),
  })
  const promotion = await buildPromotion(app, { usesMax: 1 })
  const caller = await app.as(member)
  const { key } = (await caller.post('/v1/billing/promo', { code: promotion.code })).body.data
  expect((await usableDiscounts(app.db, member.key, app.now)).map((one) => one.key)).toEqual([
    soon,
    ...[lasting, key].toSorted((one, other) => (one < other ? -1 : 1)),
  ])
  await app.rows(sql`update promotions set uses = 1 where code = ${promotion.code}`)
  expect((await usableDiscounts(app.db, member.key, app.now)).map((one) => one.key)).toEqual([soon, lasting])
})

test('a hold takes one use, and releasing restores it once', async () => {
  const member = await buildMember(app)
  const promotion = await buildPromotion(app, { usesMax: 3 })
  const caller = await app.as(member)
  const { key } = (await caller.post('/v1/billing/promo', { code: promotion.code })).body.data
  const [first, second] = [newKey('checkout'), newKey('checkout')]
  await hold(member.key, [key], first)
  expect(await usesOf(promotion.code)).toBe(1)
  await expect(hold(member.key, [key], second)).rejects.toMatchObject({ code0: 'price_changed' })
  await releaseDiscounts(app.db, first, app.now)
  await releaseDiscounts(app.db, first, app.now)
  expect(await usesOf(promotion.code)).toBe(0)

  await hold(member.key, [key], second)
  await captureDiscounts(app.db, second, app.now)
  await releaseDiscounts(app.db, second, app.now)
  expect(await usesOf(promotion.code)).toBe(1)
  expect(await usableDiscounts(app.db, member.key, app.now)).toEqual([])
})

test("another member's discount cannot be held", async () => {
  const key = await buildDiscount(app, await buildMember(app), { percent: 10 })
  await expect(hold((await buildMember(app)).key, [key])).rejects.toMatchObject({ code0: 'price_changed' })
})

test('32 parallel checkouts by one member use a promotion once', async () => {
  const member = await buildMember(app)
  const promotion = await buildPromotion(app)
  const { key } = (await (await app.as(member)).post('/v1/billing/promo', { code: promotion.code })).body.data
  const tries = await Promise.allSettled(Array.from({ length: 32 }, () => hold(member.key, [key])))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await usesOf(promotion.code)).toBe(1)
})

test('32 parallel members use a 5-use promotion five times', async () => {
  const promotion = await buildPromotion(app, { usesMax: 5 })
  const owners = await Promise.all(
    Array.from({ length: 32 }, async () => {
      const member = await buildMember(app)
      const answer = await (await app.as(member)).post('/v1/billing/promo', { code: promotion.code })
      return { member, key: answer.body.data.key as DiscountKey }
    }),
  )
  const tries = await Promise.allSettled(owners.map(({ member, key }) => hold(member.key, [key])))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await usesOf(promotion.code)).toBe(5)
})

test('R-43 discounts are valid through their last day, local time', async () => {
  const lastDay = addDays(dateIn(app.now), 3)
  const endsAt = new Date(startOfDay(addDays(lastDay, 1)).getTime() - 1)
  for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
    const promotion = await buildPromotion(app, { endsAt })
    const member = await buildMember(app)
    const caller = await app.as(member)
    await setZone(app, member, zone)
    const end = endOfDay(lastDay, zone).getTime()
    await app.travelTo(new Date(end - 60_000), { daily: ['expire-credits'] })
    expect((await caller.get(`/v1/promotions/${promotion.code}/validate`)).status).toBe(200)
    const applied = await caller.post('/v1/billing/promo', { code: promotion.code })
    expect(applied.status, zone).toBe(200)
    const { key } = applied.body.data
    const checkoutKey = newKey('checkout')
    await hold(member.key, [key], checkoutKey)
    await releaseDiscounts(app.db, checkoutKey, app.now)
    await app.travelTo(new Date(end + 60_000), { daily: ['expire-credits'] })
    expect((await caller.get('/users/discounts')).body.data).toEqual([])
    expect((await caller.get(`/v1/promotions/${promotion.code}/validate`)).status).toBe(404)
    await expect(hold(member.key, [key])).rejects.toMatchObject({ code0: 'price_changed' })
  }
  const promotion = await buildPromotion(app)
  const member = await buildMember(app)
  const caller = await app.as(member)
  const { key } = (await caller.post('/v1/billing/promo', { code: promotion.code })).body.data
  await app.platform.database.transaction((tx) => endPromotion(tx, promotion.code, app.cause()))
  expect((await caller.get('/users/discounts')).body.data).toEqual([])
  expect((await caller.post('/v1/billing/promo', { code: promotion.code })).status).toBe(400)
  await expect(hold(member.key, [key])).rejects.toMatchObject({ code0: 'price_changed' })
})
