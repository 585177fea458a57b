import { expect, test } from 'vitest'
import { bonusCreditCents } from './rules.ts'

test('B-9-08 bonus credit is 5 percent for 2500 to 4999.99', () => {
  expect(bonusCreditCents(250_000)).toBe(12_500)
  expect(bonusCreditCents(499_900)).toBe(24_995)
  expect(bonusCreditCents(499_999)).toBe(25_000)
})

test('B-9-09 bonus credit is 10 percent for 5000 and up, on the whole amount', () => {
  expect(bonusCreditCents(500_000)).toBe(50_000)
  expect(bonusCreditCents(3_000_000)).toBe(300_000)
})

test('B-9-10 no bonus credit is given below 2500', () => {
  expect(bonusCreditCents(0)).toBe(0)
  expect(bonusCreditCents(225_000)).toBe(0)
  expect(bonusCreditCents(249_999)).toBe(0)
})
