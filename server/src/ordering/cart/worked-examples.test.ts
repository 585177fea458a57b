import { readKey } from '@goodturn/contract/read-key'
import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import { allocate, percentOf } from '@goodturn/contract/money'
import { expect, test } from 'vitest'
import {
  cartFacts,
  cartItem,
  cartRow,
  discount,
  lot,
  replacedBy,
  token,
} from '../../../test/build/cart-facts.ts'
import { takeInOrder } from '../../money/ledger/take-in-order.ts'
import { tokenGoneText } from '../../money/tokens/errors.ts'
import { priceCart } from './price.ts'

/** 408.01 in two items, of which the first replaces a plan with 45.50 left. */
function cartOf408() {
  return priceCart(
    [cartItem(0, 'year', { cancel_service: 'plan' }), cartItem(1, 'crate')],
    cartFacts({
      rows: [cartRow(0, 'year', 30_000), cartRow(1, 'crate', 10_801)],
      replaced: new Map([replacedBy('plan', 0, 4550)]),
    }),
  )
}

test('BG-41: 362.51 after auto credit is 100 + 50 + 212.51', () => {
  const cart = cartOf408()
  expect([cart.subtotalCents, cart.autoCreditCents]).toEqual([40_801, 4550])
  const lots = [
    lot({ name: 'fund', fund: true, cents: 50_000, bornAt: 1 }),
    lot({ name: 'lasting', fund: false, cents: 5000, bornAt: 1 }),
    lot({ name: 'expiring', fund: false, cents: 10_000, bornAt: 3, endsAt: 6 }),
  ]
  expect(takeInOrder(lots, cart.subtotalCents - cart.autoCreditCents)).toEqual([
    { lotKey: 'expiring', cents: 10_000 },
    { lotKey: 'lasting', cents: 5000 },
    { lotKey: 'fund', cents: 21_251 },
  ])
})

test('BG-43: 408.01 is 204.00 for the partner, 158.51 for the buyer', () => {
  const { subtotalCents, autoCreditCents } = cartOf408()
  expect(splitShares(subtotalCents, autoCreditCents, 0)).toEqual({
    partnerCents: 20_400,
    buyerCents: 20_401,
    buyerDueCents: 15_851,
  })
})

test('BG-24: largest savings, then earliest expiration, then key; one per item', () => {
  const price = (discounts: ReturnType<typeof discount>[]) =>
    priceCart([cartItem(0, 'crate')], cartFacts({ rows: [cartRow(0, 'crate', 5000, 250)], discounts }))
      .items[0]
  const ten = discount({ name: 'b_ten', percent: 10 })
  const five = discount({ name: 'five', fixed: 500, endsAt: 9 })
  const fifteen = discount({ name: 'z_fifteen', percent: 15 })
  expect(price([ten, five, fifteen])).toMatchObject({
    discount: { key: 'z_fifteen' },
    savingsCents: 750,
    paidCents: 4500,
  })
  expect(price([ten, five])?.discount?.key).toBe('five')
  expect(
    price([five, { ...five, key: readKey('discount', 'sooner'), expiresAt: new Date('2027-02-01') }])
      ?.discount?.key,
  ).toBe('sooner')
  expect(price([ten, { ...ten, key: readKey('discount', 'a_ten') }])?.discount?.key).toBe('a_ten')
})

test('BG-03: per-item percentages round half up; first items get odd cents', () => {
  expect(percentOf(5, 10)).toBe(1)
  const tenth = discount({ name: 'tenth', percent: 10 })
  const cart = priceCart(
    [cartItem(0, 'tea'), cartItem(1, 'tea'), cartItem(2, 'tea')],
    cartFacts({ rows: [0, 1, 2].map((index) => cartRow(index, 'tea', 1005)), discounts: [tenth] }),
  )
  // Each 100.5 cents round to 101: three times, not 301.5 rounded once.
  expect(cart.items.map(({ savingsCents }) => savingsCents)).toEqual([101, 101, 101])
  expect(cart.subtotalCents).toBe(3 * 904)
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
})

test('BG-33: a fixed amount applies once per order, in cart order', () => {
  const cart = priceCart(
    [cartItem(0, 'tea'), cartItem(1, 'crate'), cartItem(2, 'tea'), cartItem(3, 'tea')],
    cartFacts({
      rows: ['tea', 'crate', 'tea', 'tea'].map((key, index) => cartRow(index, key, 1000, 100)),
      discounts: [discount({ name: 'fifteen', fixed: 1500, services: ['tea'] })],
    }),
  )
  expect(cart.items.map(({ savingsCents, paidCents }) => [savingsCents, paidCents])).toEqual([
    [1000, 100],
    [0, 1100],
    [500, 600],
    [0, 1100],
  ])
})

test('BG-25 R-18: use the named tokens, else the cheapest, then the oldest', () => {
  const tokens = [
    token('cheap_old', 4000, 1, ['crate'], 1),
    token('cheap_new', 4000, 2, ['crate'], 1),
    token('dear', 9000, 1, ['crate'], 2),
  ]
  const withToken = { use_token: true }
  const cart = priceCart(
    [
      cartItem(0, 'crate', withToken),
      cartItem(1, 'crate', { ...withToken, token_key: 'cheap_old' }),
      cartItem(2, 'crate', { ...withToken, token_key: 'of somebody else' }),
      cartItem(3, 'crate', { ...withToken, unit: 'month' }),
      cartItem(4, 'tea', withToken),
      cartItem(5, 'crate'),
    ],
    cartFacts({
      rows: [0, 1, 2, 3, 4, 5].map((index) => cartRow(index, index === 4 ? 'tea' : 'crate', 99_900, 250)),
      tokens,
    }),
  )
  expect(cart.items.map((one) => one.token?.key ?? null)).toEqual([
    'cheap_new',
    'cheap_old',
    null,
    null,
    null,
    null,
  ])
  expect(cart.items.map(({ notTokenable }) => notTokenable)).toEqual([false, false, false, true, true, false])
  expect(cart.items.slice(0, 2).map(({ paidCents, savingsCents }) => [paidCents, savingsCents])).toEqual(
    [1, 2].map(() => [0, 100_150]),
  )
  expect(cart.subtotalCents).toBe(4 * 100_150)
  // The item whose token can't pay says so, and still requests it until the token is removed.
  expect(cart.items.map(({ hindrance }) => hindrance !== null)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ])
  expect(cart.items[2]).toMatchObject({ asksForToken: true, hindrance: tokenGoneText })
})

test('BG-26 R-37: plans can be replaced only once, for the same contact', () => {
  const replaced = new Map([replacedBy('plan', 0, 9000)])
  const facts = (rows: number[]) =>
    cartFacts({
      rows: rows.map((cents, index) => cartRow(index, 'year', cents)),
      tokens: [token('annual', 6000, 1, ['year'], 1)],
      replaced,
    })
  const replace = { cancel_service: 'plan' }
  const twice = priceCart(
    [cartItem(0, 'year', replace), { ...cartItem(0, 'year', replace), id: 'again-0001' }],
    facts([6000, 1000]),
  )
  expect([twice.subtotalCents, twice.autoCreditCents]).toEqual([7000, 6000])
  const foreign = priceCart([cartItem(1, 'year', replace)], facts([6000]))
  expect([foreign.autoCreditCents, foreign.items[0]?.replacesPlanKey]).toEqual([0, null])
  const byToken = priceCart([cartItem(0, 'year', { ...replace, use_token: true })], facts([6000]))
  expect(byToken).toMatchObject({ subtotalCents: 0, autoCreditCents: 0 })
  expect(byToken.items[0]?.replacesPlanKey).toBe('plan')
})
