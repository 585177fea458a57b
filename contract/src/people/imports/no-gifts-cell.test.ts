import { expect, test } from 'vitest'
import { joinNoGiftsCells, noGiftsReasonOf, readNoGiftsCell } from './no-gifts-cell.ts'
import { matchColumns } from './match.ts'

test.each([
  ['Yes', ''],
  ['y', ''],
  ['TRUE', ''],
  ['x', ''],
  ['1', ''],
  ['no', null],
  ['False', null],
  ['0', null],
  ['', null],
  ['Her firm forbids it', 'Her firm forbids it'],
])('D-3-30 the cell "%s" gives the reason %j', (cell, reason) => {
  expect(noGiftsReasonOf(readNoGiftsCell(cell))).toBe(reason)
})

test('D-3-30 the column is recognized by its name', () => {
  for (const header of ['Does not accept gifts', 'Does Not Accept Gifts', 'Doesn’t accept gifts', 'No gifts'])
    expect(matchColumns([header])).toEqual(['does_not_accept_gifts'])
  expect(matchColumns(['Accepts gifts', 'Gifts'])).toEqual([null, null])
})

test('a mark of either partner holds for both, with the reason if there is one', () => {
  expect(joinNoGiftsCells('No', 'Yes')).toBe('Yes')
  expect(joinNoGiftsCells('Yes', 'Government rules')).toBe('Government rules')
  expect(joinNoGiftsCells('No', undefined)).toBe('No')
  expect(joinNoGiftsCells(undefined, undefined)).toBeUndefined()
})
