import { expect, test } from 'vitest'
import { clockTarget } from './calls.ts'

const from = (now: string, move: Parameters<typeof clockTarget>[1]) =>
  clockTarget(new Date(now), move).toISOString()

test('days, weeks, and months keep the time of day', () => {
  expect(from('2027-01-31T09:30:15.250Z', { days: 1 })).toBe('2027-02-01T09:30:15.250Z')
  expect(from('2027-01-31T09:30:15.250Z', { weeks: 2 })).toBe('2027-02-14T09:30:15.250Z')
  expect(from('2027-01-31T09:30:15.250Z', { months: 1 })).toBe('2027-02-28T09:30:15.250Z')
  expect(from('2027-12-31T23:59:59.000Z', { months: 2 })).toBe('2028-02-29T23:59:59.000Z')
})

test('a date starts at midnight UTC in any machine zone', () => {
  expect(from('2027-01-31T23:30:00Z', { to: '2027-02-01' })).toBe('2027-02-01T00:00:00.000Z')
})
