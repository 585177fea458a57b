import { expect, test } from 'vitest'
import type { CalendarDate } from '../../time.ts'
import { type CalendarMonth, boundsOf, isCalendarMonth, monthOf, moveMonth, occurrenceIn } from './days.ts'

const month = (value: string) => value as CalendarMonth

test('months are formatted yyyy-MM', () => {
  for (const right of ['2027-03', '1900-01', '2199-12']) expect(isCalendarMonth(right)).toBe(true)
  for (const wrong of ['2027-3', '2027-13', '2027-00', '27-03', '2027-03-01', '1899-12', '', 'next'])
    expect(isCalendarMonth(wrong), wrong).toBe(false)
  expect(monthOf('2027-03-31' as CalendarDate)).toBe('2027-03')
})

test('months have their own lengths and roll over at year-end', () => {
  expect(boundsOf(month('2027-02'))).toEqual({ first: '2027-02-01', last: '2027-02-28' })
  expect(boundsOf(month('2028-02')).last).toBe('2028-02-29')
  expect(boundsOf(month('2027-12')).last).toBe('2027-12-31')
  expect(moveMonth(month('2027-12'), 1)).toBe('2028-01')
  expect(moveMonth(month('2027-01'), -1)).toBe('2026-12')
})

test('February 29 dates fall on the 28th in non-leap years', () => {
  expect(occurrenceIn(2027, { month: 5, day: 4 })).toBe('2027-05-04')
  expect(occurrenceIn(2028, { month: 2, day: 29 })).toBe('2028-02-29')
  expect(occurrenceIn(2027, { month: 2, day: 29 })).toBe('2027-02-28')
  expect(occurrenceIn(2100, { month: 2, day: 29 })).toBe('2100-02-28')
})
