import { expect, test } from 'vitest'
import { isSame } from './published.ts'

test('an empty field equals a missing one; anything else differs', () => {
  expect(isSame('', null)).toBe(true)
  expect(isSame(undefined, null)).toBe(true)
  expect(isSame(0, null)).toBe(false)
  expect(isSame(false, null)).toBe(false)
  expect(isSame('a', 'a ')).toBe(false)
})

test('objects are compared by content', () => {
  expect(isSame({ month: 12, day: 12 }, { month: 12, day: 12 })).toBe(true)
  expect(isSame({ month: 12, day: 12 }, { month: 12, day: 14 })).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})
