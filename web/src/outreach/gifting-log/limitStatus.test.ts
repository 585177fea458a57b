import { expect, test } from 'vitest'
import { getLimitStatus } from './limitStatus.ts'

test.each([
  [0, 'under', 10_000],
  [7_999, 'under', 2_001],
  [8_000, 'near', 2_000],
  [10_000, 'near', 0],
  [10_001, 'over', -1],
] as const)('%i cents of $100 are %s', (given, state, left) => {
  expect(getLimitStatus(given, 10_000)).toMatchObject({ state, left })
})

test('above the limit, the bar shows how much fits within', () => {
  expect(getLimitStatus(20_000, 10_000).within).toBe(0.5)
  expect(getLimitStatus(5_000, 10_000).within).toBe(0.5)
})
