import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarDate, addDays, nextBusinessDay } from '../../time.ts'
import { occasionDate, occasionDateInMonths, occurrenceFrom, processDateFor } from './occasions.ts'

const day = (text: string) => text as CalendarDate

describe('yearly dates', () => {
  test('fall on the date itself, or on its next occurrence', () => {
    const may = { month: 5, day: 4 }
    expect(occurrenceFrom(may, day('2027-05-04'))).toBe('2027-05-04')
    expect(occurrenceFrom(may, day('2027-05-05'))).toBe('2028-05-04')
    expect(occurrenceFrom({ month: 1, day: 1 }, day('2027-12-31'))).toBe('2028-01-01')
    expect(occurrenceFrom({ month: 12, day: 31 }, day('2027-12-31'))).toBe('2027-12-31')
  })

  test('R-25 February 29 counts as February 28 in other years', () => {
    const leap = { month: 2, day: 29 }
    expect(occurrenceFrom(leap, day('2027-02-01'))).toBe('2027-02-28')
    expect(occurrenceFrom(leap, day('2027-03-01'))).toBe('2028-02-29')
    expect(occurrenceFrom(leap, day('2028-02-29'))).toBe('2028-02-29')
    expect(occurrenceFrom(leap, day('2028-03-01'))).toBe('2029-02-28')
  })
})

describe('the process date of a gift due by a day', () => {
  /** Arrival as we announce it: that many business days after the process date. */
  const arrival = (from: CalendarDate, days: number) => {
    let found = from
    for (let count = 0; count < days; count += 1) found = nextBusinessDay(found)
    return found
  }

  test('counts back business days, across weekends and year ends', () => {
    expect(processDateFor(day('2027-03-10'), 6)).toBe('2027-03-02')
    // A Sunday: a gift due by then arrives on the Friday before.
    expect(processDateFor(day('2027-03-14'), 6)).toBe('2027-03-04')
    expect(processDateFor(day('2028-01-03'), 6)).toBe('2027-12-24')
    expect(processDateFor(day('2027-03-13'), 0)).toBe('2027-03-12')
  })

  test('is the last day that still allows on-time arrival', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 20 }), (at, daysMax) => {
        const date = addDays(day('2027-01-01'), at)
        const sent = processDateFor(date, daysMax)
        expect(arrival(sent, daysMax) <= date).toBe(true)
        expect(arrival(nextBusinessDay(sent), daysMax) > date).toBe(true)
      }),
    )
  })
})

describe("gift dates that follow a person's date", () => {
  const question = {
    day: { month: 5, day: 4 },
    months: 0,
    daysMax: 6,
    from: day('2027-03-01'),
    earliest: day('2027-03-02'),
  }

  test('R-25 use the first feasible occurrence, or the next unpaid one', () => {
    expect(occasionDate(question)).toEqual({ eventDate: '2027-04-26', on: '2027-05-04' })
    expect(occasionDate({ ...question, earliest: day('2027-04-26') }).on).toBe('2027-05-04')
    expect(occasionDate({ ...question, earliest: day('2027-04-27') })).toEqual({
      eventDate: '2028-04-26',
      on: '2028-05-04',
    })
  })

  test("count a half year from the person's date", () => {
    const half = { ...question, months: 6 }
    expect(occasionDate(half).on).toBe('2027-11-04')
    expect(occasionDate({ ...half, day: { month: 11, day: 4 } }).on).toBe('2027-05-04')
    expect(occasionDate({ ...half, day: { month: 8, day: 31 } }).on).toBe('2028-02-29')
  })

  test('skip taken dates, even if corrected by a few weeks', () => {
    expect(occasionDate({ ...question, taken: [day('2027-05-04')] }).on).toBe('2028-05-04')
    expect(occasionDate({ ...question, taken: [day('2027-04-10')] }).on).toBe('2028-05-04')
    expect(occasionDate({ ...question, taken: [day('2026-10-10')] }).on).toBe('2027-05-04')
  })

  test('need a process date within the paid months', () => {
    const months = (startsOn: string, endsOn: string, more: Partial<typeof question> = {}) =>
      occasionDateInMonths(
        { ...question, earliest: nextBusinessDay(day(startsOn)), ...more },
        { startsOn: day(startsOn), endsOn: day(endsOn) },
      )
    expect(months('2027-04-01', '2027-05-01')).toEqual({ eventDate: '2027-04-26', on: '2027-05-04' })
    expect(months('2027-05-01', '2027-06-01')).toBeNull()
    expect(months('2027-03-01', '2027-04-01')).toBeNull()
    // Its process date is the morning of the next charge, so it belongs only to the months before that charge.
    expect(months('2027-03-26', '2027-04-26')?.on).toBe('2027-05-04')
    expect(months('2027-04-26', '2027-05-26')).toBeNull()
    // They were paid late.
    expect(months('2027-04-01', '2027-05-01', { earliest: day('2027-04-28') })?.on).toBe('2028-05-04')
  })

  test('occur once per year of paid months, from any start', () => {
    const date = fc.integer({ min: 0, max: 364 }).map((at) => addDays(day('2027-01-01'), at))
    fc.assert(
      fc.property(date, date, fc.constantFrom(0, 6), (start, born, months) => {
        const person = { month: Number(born.slice(5, 7)), day: Number(born.slice(8)) }
        const taken: CalendarDate[] = []
        for (let startsOn = start, count = 0; count < 48; count += 1) {
          const endsOn = addDays(startsOn, 30)
          const found = occasionDateInMonths(
            { day: person, months, daysMax: 6, earliest: nextBusinessDay(startsOn), taken },
            { startsOn, endsOn },
          )
          if (found) taken.push(found.on)
          startsOn = endsOn
        }
        const years = taken.map((on) => Number(on.slice(0, 4)))
        expect(years).toEqual(years.map((_, at) => (years[0] as number) + at))
        expect([3, 4]).toContain(years.length)
      }),
    )
  })
})
