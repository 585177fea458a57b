import { expect, test } from 'vitest'
import { scrolls } from './scrolls.ts'
import { parseSearch, stringifySearch } from './search.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test('P:G-37 drawers and replaced queries keep the scroll position', () => {
  expect(scrolls('push', at('/a'), at('/b'))).toBe(true)
  expect(scrolls('replace', at('/a'), at('/b'))).toBe(true)
  expect(scrolls('push', at('/a'), at('/a', '?page=2'))).toBe(true)
  expect(scrolls('replace', at('/a'), at('/a', '?search=x'))).toBe(false)
  expect(scrolls('push', at('/a', '?q=1'), at('/a', '?credit=lot_1&q=1'))).toBe(false)
  expect(scrolls('traverse', at('/a', '?drawer=x'), at('/a'))).toBe(false)
  expect(scrolls('load', undefined, at('/a'))).toBe(true)
})

test('a query stays text, not parsed as numbers or booleans', () => {
  const read = parseSearch('?token=1e5&on=true&tag=a&tag=b')
  expect(read).toEqual({ token: '1e5', on: 'true', tag: ['a', 'b'] })
  expect(stringifySearch(read)).toBe('?token=1e5&on=true&tag=a&tag=b')
  expect(stringifySearch({ gone: undefined, none: null })).toBe('')
})
