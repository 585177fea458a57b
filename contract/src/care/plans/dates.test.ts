import { describe, expect, test } from 'vitest'
import { type CalendarDate, daysBetween } from '../../time.ts'
import { firstGiftDate, giftDatesOfYear, nextGiftDate } from './gift-dates.ts'
import { packageAnchor, packageEventDate } from './package-dates.ts'
import { addAnchoredMonths, periodFrom, unusedPeriodCents } from './periods.ts'

const day = (text: string) => text as CalendarDate
const dates = (gifts: { date: string; season: string }[]) =>
  gifts.map(({ date, season }) => `${date} ${season}`)

describe('gift days', () => {
  test('C-9-02 a year has one gift per season on the 15th', () => {
    expect(dates(giftDatesOfYear(day('2027-03-01')))).toEqual([
      '2027-05-15 summer',
      '2027-08-15 fall',
      '2027-11-15 winter',
      '2028-02-15 spring',
    ])
  })

  test('the first gift day is at least 21 days out', () => {
    expect(firstGiftDate(day('2027-01-25')).date).toBe('2027-02-15')
    expect(firstGiftDate(day('2027-01-26')).date).toBe('2027-05-15')
    expect(firstGiftDate(day('2027-12-31')).date).toBe('2028-02-15')
    expect(nextGiftDate(day('2027-11-15'))).toEqual({ date: '2028-02-15', season: 'spring' })
  })

  test("consecutive years don't repeat or skip a gift", () => {
    for (let count = 0; count < 366; count += 1) {
      const start = new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10) as CalendarDate
      const years = [0, 12, 24, 36].flatMap((months) =>
        giftDatesOfYear(addAnchoredMonths(start, months, Number(start.slice(8)))),
      )
      years.slice(1).forEach((gift, at) => {
        const before = years[at]?.date as CalendarDate
        expect(nextGiftDate(before), `${start}: after ${before}`).toEqual(gift)
      })
    }
  })
})

describe('periods', () => {
  test('keep their day of the month in short months', () => {
    expect(periodFrom(day('2027-01-31'), 'month', 1)).toEqual({
      startsOn: '2027-01-31',
      endsOn: '2027-02-28',
    })
    expect(addAnchoredMonths(day('2027-02-28'), 1, 31)).toBe('2027-03-31')
    expect(addAnchoredMonths(day('2028-01-31'), 1, 31)).toBe('2028-02-29')
    expect(periodFrom(day('2028-02-29'), 'year', 12).endsOn).toBe('2029-02-28')
    expect(addAnchoredMonths(day('2029-02-28'), 36, 29)).toBe('2032-02-29')
    expect(periodFrom(day('2027-11-30'), 'month', 3).endsOn).toBe('2028-02-29')
    expect(addAnchoredMonths(day('2027-12-15'), 1, 15)).toBe('2028-01-15')
  })

  test('the remainder is floored to the cent within the period', () => {
    const year = periodFrom(day('2027-03-01'), 'year', 12)
    expect(unusedPeriodCents(19600, year, day('2027-03-01'))).toBe(19600)
    // 2027-03-01 to 2028-03-01 has 366 days, of which 182 are left on 2027-09-01.
    expect(daysBetween(year.startsOn, year.endsOn)).toBe(366)
    expect(unusedPeriodCents(19600, year, day('2027-09-01'))).toBe(Math.floor((19600 * 182) / 366))
    expect(unusedPeriodCents(19600, year, day('2028-02-29'))).toBe(Math.floor(19600 / 366))
    expect(unusedPeriodCents(19600, year, day('2028-03-01'))).toBe(0)
    expect(unusedPeriodCents(19600, year, day('2030-01-01'))).toBe(0)
    expect(unusedPeriodCents(19600, year, day('2027-01-01'))).toBe(19600)
    expect(unusedPeriodCents(99_999_999, year, day('2027-09-01'))).toBe(Math.floor((99_999_999 * 182) / 366))
  })
})

describe('packages', () => {
  test("keep their deliveries' spacing from the first possible day", () => {
    expect(packageAnchor(day('2027-03-01'), [1, 21, 35])).toBe('2027-03-01')
    expect(packageAnchor(day('2027-03-01'), [-30, 0, 14])).toBe('2027-03-31')
  })

  test('no delivery is due before the next business day', () => {
    // A Friday: the gift due the next day goes out on Monday.
    expect(packageEventDate(day('2027-03-05'), 1, day('2027-03-05'))).toBe('2027-03-08')
    expect(packageEventDate(day('2027-03-04'), 1, day('2027-03-04'))).toBe('2027-03-05')
    expect(packageEventDate(day('2027-03-05'), 21, day('2027-03-05'))).toBe('2027-03-26')
  })
})
