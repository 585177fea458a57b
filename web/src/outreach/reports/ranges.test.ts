import type { CalendarDate } from '@goodturn/contract/time'
import { expect, test } from 'vitest'
import { quickRanges } from './ranges.ts'

const formatRanges = (today: string) =>
  Object.fromEntries(
    quickRanges(today as CalendarDate).map(({ value, from, to }) => [value, `${from} ${to}`]),
  )

test('quick ranges end on the right day, even across years', () => {
  expect(formatRanges('2026-11-23')).toEqual({
    year: '2026-01-01 2026-11-23',
    quarter: '2026-07-01 2026-09-30',
    twelve: '2025-11-24 2026-11-23',
    'last-year': '2025-01-01 2025-12-31',
  })
  expect(formatRanges('2027-02-28')).toMatchObject({
    quarter: '2026-10-01 2026-12-31',
    year: '2027-01-01 2027-02-28',
  })
  expect(formatRanges('2028-03-31').quarter).toBe('2027-10-01 2027-12-31')
})
