import { expect, test } from 'vitest'
import { createMemoryHistory } from '@tanstack/react-router'
import { openPath, scrollOnNewVisit, visitOf } from './openPath.ts'
import { shouldScroll } from './shouldScroll.ts'
import { parseSearch, stringifySearch } from './search.ts'

const at = (pathname: string, search = '') => ({ pathname, search })

test('P:G-37 drawers and replaced queries keep the scroll position', () => {
  expect(shouldScroll('push', at('/a'), at('/b'))).toBe(true)
  expect(shouldScroll('replace', at('/a'), at('/b'))).toBe(true)
  expect(shouldScroll('push', at('/a'), at('/a', '?page=2'))).toBe(true)
  expect(shouldScroll('replace', at('/a'), at('/a', '?search=x'))).toBe(false)
  expect(shouldScroll('push', at('/a', '?q=1'), at('/a', '?credit=lot_1&q=1'))).toBe(false)
})

test('A-2.1-35 the entries of one visit share a scroll position', () => {
  const history = createMemoryHistory({ initialEntries: ['/a'] })
  const scrollsAt = scrollOnNewVisit()
  const isScrolled = () => scrollsAt({ location: history.location })
  const first = visitOf(history.location)
  expect(isScrolled()).toBe(true)
  openPath(history, '/a?credit=lot_1', { opensDrawer: true })
  expect(history.location.state.opensDrawer).toBe(true)
  expect(isScrolled()).toBe(false)
  openPath(history, '/a?credit=lot_2', { replace: true })
  expect(visitOf(history.location)).toBe(first)
  openPath(history, '/b#end')
  expect(visitOf(history.location)).not.toBe(first)
  expect(isScrolled()).toBe(true)
  history.back()
  expect(visitOf(history.location)).toBe(first)
  expect(isScrolled()).toBe(true)
})

test('a query stays text instead of being parsed', () => {
  const read = parseSearch('?token=1e5&on=true&tag=a&tag=b')
  expect(read).toEqual({ token: '1e5', on: 'true', tag: ['a', 'b'] })
  expect(stringifySearch(read)).toBe('?token=1e5&on=true&tag=a&tag=b')
  expect(stringifySearch({ gone: undefined, none: null })).toBe('')
})
