import { expect, test } from 'vitest'
import { jumpTo } from './jump.ts'

test('R-4 every page reads from the nearer end, with identical rows', () => {
  const rows = Array.from({ length: 101 }, (_, index) => index)
  for (let page = 1; page <= 8; page += 1) {
    const { offset, limit, fromEnd } = jumpTo(page, 20, rows.length)
    const order = fromEnd ? rows.toReversed() : rows
    const read = order.slice(offset, offset + limit)
    expect(fromEnd ? read.toReversed() : read).toEqual(rows.slice((page - 1) * 20, page * 20 + 1))
  }
  expect(jumpTo(5000, 20, 100_000)).toEqual({ offset: 0, limit: 20, fromEnd: true })
  expect(jumpTo(2, 20, 0).limit).toBe(0)
  // A list whose end isn't known is read from the start, even past the counted rows.
  expect(jumpTo(60, 20, { total: 1000, isMinimum: true })).toEqual({
    offset: 1180,
    limit: 21,
    fromEnd: false,
  })
})
