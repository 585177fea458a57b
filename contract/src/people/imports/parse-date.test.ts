import type { CalendarDate } from '../../time.ts'
import { describe, expect, test } from 'vitest'
import { parseDate, dateInvalidText, dayFirstText, shortYearText, yearMissingText } from './parse-date.ts'

const today = '2026-11-28' as CalendarDate
const birthday = (text: string) => parseDate(text, { field: 'date_of_birth', today })
const closing = (text: string) => parseDate(text, { field: 'home_anniversary', today })

describe('CG-33 dates are read in the formats people and programs use', () => {
  test.each([
    ['5/4/1984', '1984-05-04'],
    ['05-04-1984', '1984-05-04'],
    ['5/4/84', '1984-05-04'],
    ['5/4/05', '2005-05-04'],
    ['5/4/15', '2015-05-04'],
    ['5/4/27', '1927-05-04'],
    ['5/4', '--05-04'],
    ['5/4/1984 12:00 AM', '1984-05-04'],
    ['5/4/84 0:00', '1984-05-04'],
    ['1984-05-04', '1984-05-04'],
    ['1984/5/4', '1984-05-04'],
    ['1984-05-04T00:00:00.000Z', '1984-05-04'],
    ['1984-05-04 00:00:00', '1984-05-04'],
    ['1984-05-04T00:00:00-05:00', '1984-05-04'],
    ['1984-05-04T07:00:00Z', '1984-05-04'],
    ['19840504', '1984-05-04'],
    ['--05-04', '--05-04'],
    ['--0229', '--02-29'],
    ['1604-05-04', '--05-04'],
    ['5/4/1604', '--05-04'],
    ['4-May-84', '1984-05-04'],
    ['4 May 1984', '1984-05-04'],
    ['May 4, 1984', '1984-05-04'],
    ['May 4 1984', '1984-05-04'],
    ['Friday, May 4, 1984', '1984-05-04'],
    ['Sept. 4, 1984', '1984-09-04'],
    ['May 4th, 1984', '1984-05-04'],
    ['May 4', '--05-04'],
    ['4-May', '--05-04'],
    ['30806', '1984-05-04'],
    ['30806.0', '1984-05-04'],
    ['0/0/00', ''],
    ['00/00/0000', ''],
    ['1/0/1900', ''],
  ])('%s', (text, value) => {
    expect(birthday(text)).toEqual({ value })
  })
})

describe('CG-33 an ambiguous date is left unchanged with the reason', () => {
  test.each([
    ['soon', dateInvalidText],
    ['4/5/6/7', dateInvalidText],
    ['1984', dateInvalidText],
    ['5.4.1984', dayFirstText],
    ['25/12/1980', dayFirstText],
    ['Mayday 4', dateInvalidText],
    ['123456', dateInvalidText],
    // Days that no month has.
    ['31/02', dateInvalidText],
    ['31/12', dayFirstText],
    ['2/30/1984', dateInvalidText],
    ['2/29/1983', dateInvalidText],
    ['13/14/1980', dateInvalidText],
    ['1984-13-05', dateInvalidText],
    ['20261399', dateInvalidText],
    // A month and a year, as on a card's expiry.
    ['May 1984', dateInvalidText],
    ['May-05', dateInvalidText],
    ['12/84', dateInvalidText],
    // The next day has begun where this was midnight.
    ['1984-05-03T22:00:00.000Z', dateInvalidText],
    // Placeholders that systems write for unknown dates, and a number that is no past day.
    ['1/1/1900', dateInvalidText],
    ['1/2/0099', dateInvalidText],
    ['54000', dateInvalidText],
    ['94611', dateInvalidText],
    ['6175550100', dateInvalidText],
    // An infant, or a person aged a hundred.
    ['5/4/26', shortYearText],
    ['5/4/17', shortYearText],
  ])('%s', (text, fault) => {
    expect(birthday(text)).toEqual({ value: text, fault })
  })

  test('closing dates need a year; two-digit years mean past dates', () => {
    expect(closing('5/4/26')).toEqual({ value: '2026-05-04' })
    expect(closing('5/4/60')).toEqual({ value: '1960-05-04' })
    expect(closing('5/4/27')).toEqual({ value: '5/4/27', fault: shortYearText })
    expect(closing('12/5/26')).toEqual({ value: '12/5/26', fault: shortYearText })
    for (const field of ['home_anniversary', 'partner_anniversary', 'employee_start_date'] as const)
      for (const text of ['5/4', 'May 4', '4-May', '--0504', '--05-04', '--0229', '1604-05-04', '5/4/1604'])
        expect(parseDate(text, { field, today })).toEqual({ value: text, fault: yearMissingText })
  })
})

test.each([
  ['25/12/1980', '1980-12-25'],
  ['4/5/84', '1984-05-04'],
  ['4.5.1984', '1984-05-04'],
  ['4/5', '--05-04'],
  // Formats that are unambiguous.
  ['1984-05-04', '1984-05-04'],
  ['4-May-84', '1984-05-04'],
])('CG-33 %s in a day-first column', (text, value) => {
  expect(parseDate(text, { field: 'date_of_birth', today, dayFirst: true })).toEqual({ value })
})

test('CG-33 a month-first date in a day-first column is rejected', () => {
  const read = parseDate('5/14/1984', { field: 'date_of_birth', today, dayFirst: true })
  expect(read).toEqual({ value: '5/14/1984', fault: dateInvalidText })
})
