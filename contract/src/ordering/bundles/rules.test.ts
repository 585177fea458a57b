import { descriptionOf } from '../../description.ts'
import { expect, test } from 'vitest'
import { contract } from '../../contract.ts'
import { type CalendarDate, addMonths } from '../../time.ts'
import { bonusCreditCents, creditPurchaseParts, creditTerms } from './rules.ts'

test('B-9-08 bonus credit is 5 percent for 2500 to 4999.99', () => {
  expect(bonusCreditCents(250_000)).toBe(12_500)
  expect(bonusCreditCents(499_900)).toBe(24_995)
  expect(bonusCreditCents(499_999)).toBe(25_000)
})

test('B-9-09 bonus credit is 10 percent of the total from 5000', () => {
  expect(bonusCreditCents(500_000)).toBe(50_000)
  expect(bonusCreditCents(3_000_000)).toBe(300_000)
})

test('B-9-10 no bonus credit is given below 2500', () => {
  expect(bonusCreditCents(0)).toBe(0)
  expect(bonusCreditCents(225_000)).toBe(0)
  expect(bonusCreditCents(249_999)).toBe(0)
})

test('B-9-11 bonus credit expires 12 months after issue', () => {
  const [, bonus] = creditPurchaseParts(1_000_000)
  expect(bonus).toEqual({ kind: 'credit', reason: 'promotion', cents: 100_000, months: 12 })
  expect(addMonths('2027-02-28' as CalendarDate, bonus?.months ?? 0)).toBe('2028-02-28')
})

test("B-9-14 the amount paid becomes funds, which don't expire", () => {
  expect(creditPurchaseParts(225_000)).toEqual([
    { kind: 'fund', reason: 'credit', cents: 225_000, months: null },
  ])
})

test('B-9-13 no API call pays out a balance', () => {
  // Staff reading the processor's payouts to our bank moves no money.
  const paths = Object.values(contract).flatMap((room) =>
    Object.values(room)
      .filter((described) => descriptionOf(described).meta.access !== 'staff')
      .map((described) => descriptionOf(described).route.path ?? ''),
  )
  expect(paths).toContain('/v1/buy-credit')
  expect(paths.filter((path) => /payout|pay-out|withdraw|cash|redeem/i.test(path))).toEqual([])
  expect(creditTerms).toContain('Bonus credit has no cash value and cannot be paid out.')
})
