import { expect, test } from 'vitest'
import { giftRules, limitOn, yearlyLimits } from './guidelines.ts'

const rule = (name: string) => {
  const found = giftRules.find((one) => one.name.includes(name))
  if (!found) throw new Error(`No rule ${name}.`)
  return found
}

test('the limit in effect on that day applies', () => {
  const finra = (date: string) => limitOn(rule('3220'), date)?.perRecipient
  expect([finra('2019-12-31'), finra('2026-03-29'), finra('2026-03-30'), finra('2040-01-01')]).toEqual([
    100, 100, 300, 300,
  ])
  const tax = (date: string) => limitOn(rule('274'), date)
  expect([tax('1961-12-31'), tax('1962-01-01')?.perRecipient]).toEqual([undefined, 25])
  expect(limitOn(rule('RESPA'), '2026-11-23')?.perRecipient).toBeNull()
})

test('a rule has at most one limit per day', () => {
  for (const { limits } of giftRules)
    for (const [at, { to }] of limits.entries()) {
      const next = limits[at + 1]
      if (next) expect(to !== null && next.from !== null && to < next.from).toBe(true)
      else expect(to).toBeNull()
    }
})

test("past years use the year-end limit; this year uses today's", () => {
  const finra = (year: number, today: string) =>
    yearlyLimits(year, today).find(({ name }) => name.includes('3220'))?.perRecipient
  expect([finra(2025, '2026-11-23'), finra(2026, '2026-03-29'), finra(2026, '2026-03-30')]).toEqual([
    100, 100, 300,
  ])
  expect(yearlyLimits(2026, '2026-11-23').map(({ name, perRecipient }) => [name, perRecipient])).toEqual([
    ['Firm', 100],
    ['FINRA Rule 3220', 300],
    ['US income tax, section 274(b)', 25],
  ])
})
