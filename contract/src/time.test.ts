import { expect, test } from 'vitest'
import { type CalendarDate, dateIn, endOfDay, isZone, startOfDay } from './time.ts'

const bounds = (date: string, zone?: string) =>
  [startOfDay(date as CalendarDate, zone), endOfDay(date as CalendarDate, zone)].map((each) =>
    each.toISOString(),
  )

test.each([
  ['2027-03-01', undefined, '2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z'],
  ['2027-03-01', 'Pacific/Honolulu', '2027-03-01T10:00:00.000Z', '2027-03-02T10:00:00.000Z'],
  ['2027-03-01', 'Pacific/Kiritimati', '2027-02-28T10:00:00.000Z', '2027-03-01T10:00:00.000Z'],
  ['2027-03-01', 'Pacific/Pago_Pago', '2027-03-01T11:00:00.000Z', '2027-03-02T11:00:00.000Z'],
  // A day of 23 hours, and one of 25.
  ['2027-03-14', 'America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-15T04:00:00.000Z'],
  ['2027-11-07', 'America/New_York', '2027-11-07T04:00:00.000Z', '2027-11-08T05:00:00.000Z'],
  // Midnight that is skipped, and midnight that occurs twice.
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  // A day that the islands skipped.
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
])("%s in %s runs until the next day's first instant", (date, zone, start, end) => {
  expect(bounds(date, zone)).toEqual([start, end])
  if (start === end) return
  expect(dateIn(new Date(start), zone)).toBe(date)
  expect(dateIn(new Date(Date.parse(start) - 1), zone) < date).toBe(true)
  expect(dateIn(new Date(Date.parse(end) - 1), zone)).toBe(date)
  expect(dateIn(new Date(end), zone) > date).toBe(true)
})

test.each(['0001-01-01', '9999-12-31'])('the boundary date %s can be formatted in every zone', (date) => {
  for (const zone of ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati'])
    for (const instant of bounds(date, zone)) expect(instant).toMatch(/^\d{4}-\d{2}-\d{2}T/)
})

test('known time zones are accepted in any letter case', () => {
  const instant = new Date('2027-03-02T10:30:00Z')
  expect(dateIn(instant, 'Pacific/Kiritimati')).toBe('2027-03-03')
  expect(dateIn(instant, 'Pacific/Pago_Pago')).toBe('2027-03-01')
  expect(dateIn(instant, 'pacific/kiritimati')).toBe('2027-03-03')
  expect(['UTC', 'Pacific/Kiritimati', 'pacific/pago_pago'].map(isZone)).toEqual([true, true, true])
  expect(['', 'Mars/Phobos', 'Pacific', '2027'].map(isZone)).toEqual([false, false, false, false])
})
