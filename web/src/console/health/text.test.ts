import { expect, test } from 'vitest'
import { formatBytes, formatCounted, describeSchedule, formatDuration } from './text.ts'

test('times, sizes, and counts use the unit that fits', () => {
  expect([300, 9949, 41_000, 72_000, 7_500_000].map(formatDuration)).toEqual([
    '0.3 s',
    '9.9 s',
    '41 s',
    '1 min 12 s',
    '2 h 5 min',
  ])
  expect([999, 1000, 41_200_000_000, 120_000_000_000].map(formatBytes)).toEqual([
    '999 B',
    '1.0 kB',
    '41.2 GB',
    '120 GB',
  ])
  expect([formatCounted({ count: 1000 }), formatCounted({ count: 1000, more: 1 })]).toEqual([
    '1,000',
    '1,000+',
  ])
  expect([describeSchedule(375), describeSchedule(null)]).toEqual(['06:15 daily', 'When due'])
})
