import { expect, test } from 'vitest'
import { npsOf } from './nps.ts'

test.each([
  [{ promoters: 0, passives: 0, detractors: 0 }, null],
  [{ promoters: 1, passives: 0, detractors: 0 }, 100],
  [{ promoters: 0, passives: 0, detractors: 3 }, -100],
  [{ promoters: 0, passives: 4, detractors: 0 }, 0],
  [{ promoters: 2, passives: 1, detractors: 0 }, 67],
  [{ promoters: 1, passives: 1, detractors: 1 }, 0],
  [{ promoters: 0, passives: 300, detractors: 1 }, 0],
])('%o score %s', (counts, score) => {
  expect(npsOf(counts)).toBe(score)
})
