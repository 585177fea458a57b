import type { CalendarDate } from '@goodturn/contract/time'
import type { TouchRow } from '@goodturn/contract/care/touches/schema'
import { expect, test } from 'vitest'
import { groupTouches } from './groupTouches.ts'

const today = '2026-11-21' as CalendarDate // A Saturday: the week began on November 15.
const row = (event_date: string, group = 'upcoming') => ({ key: event_date, event_date, group }) as TouchRow

test('touches are grouped under this week, later, and past months', () => {
  const dates = [
    '2026-11-15',
    '2026-11-21',
    '2026-11-22',
    '2026-12-04',
    '2027-01-02',
    '2026-11-14',
    '2026-10-30',
    '2025-10-30',
  ]
  const groups = groupTouches(
    dates.map((date) => row(date)),
    today,
  )
  expect(groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['This week', 2],
    ['Later in November', 1],
    ['Coming up in December', 1],
    ['Coming up in January 2027', 1],
    ['Earlier in November', 1],
    ['October', 1],
    ['October 2025', 1],
  ])
})

test('touches needing the member come first', () => {
  const rows = [row('2026-11-16'), row('2026-11-19', 'needs')]
  expect(groupTouches(rows, today)[0]?.rows.map((each) => each.group)).toEqual(['needs', 'upcoming'])
})
