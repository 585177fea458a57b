import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../../time.ts'
import { outOfSeason, seasonOf } from './season.ts'

const day = (text: string) => text as CalendarDate

test('seasonal gifts sell until their day and return next season', () => {
  const pie = { month: 11, day: 20 }
  expect(seasonOf(pie, day('2026-11-20'))).toEqual({ by: '2026-11-20', backIn: null })
  expect(seasonOf(pie, day('2026-11-21'))).toEqual({ by: null, backIn: 'November' })
  expect(seasonOf(pie, day('2027-01-01'))).toEqual({ by: '2027-11-20', backIn: null })
  expect(seasonOf({ month: 8, day: 14 }, day('2026-11-28'))).toEqual({ by: null, backIn: 'August' })
  // Next year's date is used at 120 days ahead, but not at 121.
  expect(seasonOf({ month: 3, day: 28 }, day('2026-11-28'))).toEqual({ by: '2027-03-28', backIn: null })
  expect(seasonOf({ month: 3, day: 29 }, day('2026-11-28'))).toEqual({ by: null, backIn: 'March' })
  expect(outOfSeason('Thanksgiving Pie', pie, day('2026-11-28'))).toBe(
    'Thanksgiving Pie is out of season. It’s back in November.',
  )
  expect(outOfSeason('Candle', null, day('2026-11-28'))).toBeNull()
})

test('a gift for sale always has an upcoming date', () => {
  for (const orderBy of [
    { month: 1, day: 1 },
    { month: 2, day: 29 },
    { month: 12, day: 31 },
  ])
    for (let at = 0; at < 800; at += 1) {
      const today = addDays(day('2026-01-01'), at)
      const { by, backIn } = seasonOf(orderBy, today)
      expect(by === null).toBe(backIn !== null)
      if (by !== null) expect(by >= today).toBe(true)
    }
})
