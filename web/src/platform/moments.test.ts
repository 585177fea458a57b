import { expect, test } from 'vitest'
import { formatAge, formatUtcMoment } from './moments.ts'

test('ages use their largest unit; moments use UTC hours', () => {
  expect([-5, 1, 59, 60, 3599, 3600, 86_399, 86_400, 172_800].map(formatAge)).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '59 minutes',
    '1 hour',
    '23 hours',
    '1 day',
    '2 days',
  ])
  expect(formatUtcMoment(Date.parse('2026-11-22T00:05:00Z') / 1000)).toBe('Nov 22, 00:05')
})
