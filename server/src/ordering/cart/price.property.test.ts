import { splitShares } from '@goodturn/contract/ordering/checkout/rules'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Coin,
  type Line,
  type Purse,
  type Rebate,
  expectedOrder,
  expectedSplit,
  expectedWallet,
} from '../../../test/rules/order-of-application.ts'
import {
  cartFacts,
  cartItem,
  cartRow,
  discount,
  lot,
  replacedBy,
  token,
} from '../../../test/build/cart-facts.ts'
import { walletParts } from '../../money/ledger/parts.ts'
import { takeInOrder } from '../../money/ledger/take-in-order.ts'
import { priceCart } from './price.ts'

const runs = { numRuns: 3000 }
const services = ['bouquet', 'crate', 'tea', 'card']
const service = fc.constantFrom(...services)
const someServices = fc.subarray(services, { minLength: 1 })
// Mostly ordinary prices, sometimes zero or very high.
const cents = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 40_000 }) },
  fc.constantFrom(0, 1, 3, 9_999_999),
)
// Few distinct moments, so that ties are frequent.
const moment = fc.integer({ min: 1, max: 4 })

const kinds: fc.Arbitrary<(Coin & { qty: number })[]> = fc
  .array(
    fc.record({
      worth: fc.constantFrom(100, 5400, 9900),
      bornAt: moment,
      services: someServices,
      qty: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 5 },
  )
  .map((list) => list.map((kind, index) => ({ ...kind, name: `token_${index}` })))
const rebates: fc.Arbitrary<Rebate[]> = fc
  .array(
    fc.record(
      {
        amount: fc.oneof(
          fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
          fc.record({ fixed: fc.integer({ min: 1, max: 60_000 }) }),
        ),
        services: someServices,
        endsAt: moment,
      },
      { requiredKeys: ['amount'] },
    ),
    { maxLength: 5 },
  )
  .map((list) =>
    list.map(({ amount, ...rest }, index) => ({ ...rest, ...amount, name: `discount_${index}` })),
  )
const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record(
    {
      service,
      base: cents,
      fee: fc.constantFrom(0, 0, 250, 333),
      wantsCoin: fc.boolean(),
      coinName: fc.integer({ min: 0, max: 6 }).map((n) => `token_${n}`),
      byMonth: fc.boolean(),
      dropped: fc.constantFrom(false, false, false, true),
      unused: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 })),
    },
    { requiredKeys: ['service', 'base', 'fee', 'wantsCoin', 'byMonth', 'dropped', 'unused'] },
  ),
  { minLength: 1, maxLength: 14 },
)
const purses: fc.Arbitrary<Purse[]> = fc
  .array(
    fc.record(
      { fund: fc.boolean(), cents: fc.integer({ min: 1, max: 30_000 }), bornAt: moment, endsAt: moment },
      { requiredKeys: ['fund', 'cents', 'bornAt'] },
    ),
    { maxLength: 10 },
  )
  .map((list) =>
    list.map(({ endsAt, ...purse }, index) => ({
      ...purse,
      ...(endsAt !== undefined && !purse.fund ? { endsAt } : {}),
      name: `lot_${index}`,
    })),
  )

/** Returns the same order in the server's types. */
function priced(order: Line[], coins: (Coin & { qty: number })[], offers: Rebate[]) {
  const inOrderOfUse = coins.toSorted(
    (a, b) => a.worth - b.worth || a.bornAt - b.bornAt || (a.name < b.name ? -1 : 1),
  )
  const items = order.map((line, index): CartItem =>
    cartItem(index, line.service, {
      use_token: line.wantsCoin,
      token_key: line.coinName ?? null,
      soft_deleted: line.dropped,
      unit: line.byMonth ? 'month' : null,
      cancel_service: line.unused > 0 ? `plan_${index}` : null,
    }),
  )
  return priceCart(
    items,
    cartFacts({
      rows: order.map((line, index) => cartRow(index, line.service, line.base, line.fee)),
      tokens: inOrderOfUse.map((kind) => token(kind.name, kind.worth, kind.bornAt, kind.services, kind.qty)),
      discounts: offers.map((offer) => discount(offer)),
      replaced: new Map(
        order.flatMap((line, index) =>
          line.unused > 0 ? [replacedBy(`plan_${index}`, index, line.unused)] : [],
        ),
      ),
    }),
  )
}

const boxOf = (coins: (Coin & { qty: number })[]): Coin[] =>
  coins.flatMap(({ qty, ...coin }) => Array.from({ length: qty }, () => ({ ...coin })))

test('every cart price matches the second implementation', () => {
  fc.assert(
    fc.property(lines, kinds, rebates, (order, coins, offers) => {
      const cart = priced(order, coins, offers)
      const told = expectedOrder(order, boxOf(coins), offers)
      expect(
        cart.items.map(({ paidCents, token: paying, discount: off, savingsCents, autoCreditCents }) => ({
          paid: paidCents,
          ...(paying ? { coin: paying.key } : {}),
          ...(off ? { rebate: off.key } : {}),
          saved: savingsCents,
          unused: autoCreditCents,
        })),
      ).toEqual(told.lines)
      expect([cart.subtotalCents, cart.autoCreditCents]).toEqual([told.subtotal, told.auto])
    }),
    runs,
  )
})

test('no cart has negative amounts, lost cents, or double benefits', () => {
  fc.assert(
    fc.property(lines, kinds, rebates, (order, coins, offers) => {
      const cart = priced(order, coins, offers)
      for (const one of cart.items) {
        expect(one.paidCents).toBe(one.baseCents - one.savingsCents + one.feeCents)
        expect(Math.min(one.paidCents, one.savingsCents, one.autoCreditCents)).toBeGreaterThanOrEqual(0)
        expect(one.token && one.discount).toBeNull()
        if (one.token) expect([one.paidCents, one.autoCreditCents]).toEqual([0, 0])
        else expect(one.paidCents).toBeGreaterThanOrEqual(one.feeCents)
        if (one.item.soft_deleted)
          expect([one.token, one.discount, one.savingsCents]).toEqual([null, null, 0])
      }
      const bought = cart.items.filter(({ item }) => !item.soft_deleted)
      expect(bought.reduce((sum, { paidCents }) => sum + paidCents, 0)).toBe(cart.subtotalCents)
      expect(cart.autoCreditCents).toBeLessThanOrEqual(cart.subtotalCents)
      for (const { name, qty } of coins) {
        expect(bought.filter(({ token: paying }) => paying?.key === name).length).toBeLessThanOrEqual(qty)
      }
      for (const { name, fixed } of offers) {
        if (fixed === undefined) continue
        const spent = bought
          .filter(({ discount: off }) => off?.key === name)
          .reduce((sum, { savingsCents }) => sum + savingsCents, 0)
        expect(spent).toBeLessThanOrEqual(fixed)
      }
    }),
    runs,
  )
})

test('the wallet matches the second implementation: by expiration, funds last', () => {
  fc.assert(
    fc.property(purses, fc.integer({ min: 0, max: 200_000 }), (wallet, due) => {
      const lots = wallet.map((purse) => lot(purse))
      const taken = takeInOrder(lots, due)
      const told = expectedWallet(wallet, due)
      expect(Object.fromEntries(taken.map(({ lotKey, cents: part }) => [lotKey, part]))).toEqual(
        Object.fromEntries(told),
      )
      const whole = wallet.reduce((sum, purse) => sum + purse.cents, 0)
      expect(taken.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(whole, due))
      // A fund is used only when every credit is empty.
      const fundUsed = taken.some(({ lotKey }) => lots.find(({ key }) => key === lotKey)?.kind === 'fund')
      const creditCents = wallet.filter(({ fund }) => !fund).reduce((sum, purse) => sum + purse.cents, 0)
      if (fundUsed) expect(due).toBeGreaterThan(creditCents)
      const parts = walletParts(lots, due)
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(whole, due))
      const order = ['expiring', 'credit', 'fund']
      const ranks = parts.map(({ kind }) => order.indexOf(kind))
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    }),
    runs,
  )
})

test('the partner pays the smaller half of a split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 300_000 }),
      fc.integer({ min: 0, max: 300_000 }),
      (subtotal, auto, balance) => {
        const told = expectedSplit(subtotal, auto, balance)
        const shares = splitShares(subtotal, told.autoUsed, told.creditUsed)
        expect(shares).toEqual({
          partnerCents: told.partner,
          buyerCents: told.buyer,
          buyerDueCents: told.due,
        })
        expect(told.partner + told.due + told.autoUsed + told.creditUsed).toBe(subtotal)
        expect(shares.buyerCents - shares.partnerCents).toBe(subtotal % 2)
      },
    ),
    runs,
  )
})
