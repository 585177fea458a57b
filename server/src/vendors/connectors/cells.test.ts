import { importCellLengthMax } from '@goodturn/contract/people/imports/limits'
import { expect, test } from 'vitest'
import { cells, chosen, dayCell, dayOf, streetCells, tagsCell, typeCell } from './cells.ts'
import { isSince, markAt, nextOf, readNumbered } from './paging.ts'

test('cells are trimmed; empty and overlong ones are dropped', () => {
  const given = {
    first_name: '  Grace ',
    last_name: '',
    city: null,
    zip: 30309,
    company: 'x'.repeat(importCellLengthMax),
    notes: 'x'.repeat(importCellLengthMax + 1),
    email: undefined,
  }
  expect(cells(given)).toEqual({
    first_name: 'Grace',
    zip: '30309',
    company: 'x'.repeat(importCellLengthMax),
  })
})

test.each([
  ['1984-05-04', '1984-05-04'],
  ['1984-5-4', '1984-05-04'],
  ['1984-05-04T00:00:00Z', '1984-05-04'],
  ['1984-05-04 00:00:00', '1984-05-04'],
  ['5/4/1984', '1984-05-04'],
  ['05/04', '--05-04'],
  ['02/29', '--02-29'],
  ['--05-04', '--05-04'],
  ['1604-05-04', '--05-04'],
  ['0000-00-00', undefined],
  ['2023-02-29', undefined],
  ['13/40', undefined],
  ['May 4th', undefined],
  ['', undefined],
  [null, undefined],
])('the date %j is read as %j', (given, day) => {
  expect(dayCell(given)).toBe(day)
})

test('a date given in parts can omit only the year', () => {
  expect(dayOf({ month: 5, day: 4 })).toBe('--05-04')
  expect(dayOf({ year: 1984, month: 5, day: 4 })).toBe('1984-05-04')
  expect(dayOf({ year: 1984, month: 5 })).toBeUndefined()
})

test('tags, streets, and types are normalized', () => {
  expect(tagsCell(['Past client', ' a, b; c ', '', null])).toBe('Past client, a b c')
  expect(streetCells('1 Peachtree St\r\nApt 2\nBack door')).toEqual({
    address: '1 Peachtree St',
    address2: 'Apt 2, Back door',
  })
  expect([typeCell('Past Client'), typeCell('lead'), typeCell('Vendor'), typeCell(null)]).toEqual([
    'client',
    'prospect',
    undefined,
    undefined,
  ])
  expect(chosen([1, 2, 3], (one) => one === 2)).toBe(2)
  expect(chosen([1, 2, 3], () => false)).toBe(1)
  expect(chosen(null, () => true)).toBeUndefined()
})

test('a list that shrinks during a read is reread', async () => {
  let left = Array.from({ length: 50 }, (_, index) => index)
  const ask = async (page: number) => ({ items: left.slice(page * 10, page * 10 + 10), total: left.length })
  const seen: number[] = []
  let cursor: string | null = null
  let pages = 0
  do {
    const page: Awaited<ReturnType<typeof readNumbered<number>>> = await readNumbered(cursor, 10, ask)
    seen.push(...page.items)
    cursor = page.next
    pages += 1
    // Fifteen people already read leave, more than a page.
    if (pages === 3) left = left.slice(15)
  } while (cursor)
  expect(new Set(seen)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => index)))
  expect(pages).toBeLessThan(9)
})

test('an invalid cursor is rejected', async () => {
  for (const cursor of ['', 'x', '{}', '{"page":-1,"total":0}', '{"page":1.5,"total":0}'])
    await expect(readNumbered(cursor, 10, async () => ({ items: [], total: 0 }))).rejects.toMatchObject({
      kind: 'refused',
    })
})

test('sync marks allow for overlap; undated records count as changed', () => {
  expect(markAt(new Date('2026-01-10T00:00:00.123Z'))).toBe('2026-01-09T23:55:00Z')
  expect(isSince('2026-01-09T23:55:00+00:00', '2026-01-09T23:55:00Z')).toBe(true)
  expect(isSince('2026-01-09T23:54:59Z', '2026-01-09T23:55:00Z')).toBe(false)
  expect([isSince(null, '2026-01-09T23:55:00Z'), isSince('2020-01-01', null), isSince('?', 'x')]).toEqual([
    true,
    true,
    true,
  ])
  expect([nextOf('X', null, ''), nextOf('X', 'a', 'b')]).toEqual([null, 'b'])
  expect(() => nextOf('X', 'a', 'a')).toThrow('X keeps returning the same page.')
})

test('without a total, the first incomplete page is the last', async () => {
  const ask = async (page: number) => ({ items: page === 2 ? [1] : [1, 2], total: null })
  const first = await readNumbered(null, 2, ask)
  const second = await readNumbered(first.next, 2, ask)
  const third = await readNumbered(second.next, 2, ask)
  expect([first.next !== null, second.next !== null, third.next]).toEqual([true, true, null])
})
