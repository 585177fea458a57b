import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnPath } from './returnTo.ts'

const origin = 'https://portal.example'

test.each([
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
])('%j leads to no other site', (given) => {
  expect(safeReturnPath(given, origin)).toBeNull()
})

test('a path of this site is kept with its query and its place', () => {
  expect(safeReturnPath('/contacts?search=a%20b#top', origin)).toBe('/contacts?search=a%20b#top')
})

test('whatever is given, what comes out is read by a browser as this site, from any of its pages', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '\t',
    '\n',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    'evil.example',
    'a',
  )
  const given = fc.oneof(
    fc.string(),
    fc.webPath(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  )
  fc.assert(
    fc.property(given, (value) => {
      const path = safeReturnPath(value, origin)
      if (path === null) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(new URL(path, `${origin}/plans/one?a=b`).origin).toBe(origin)
    }),
    { numRuns: 3000 },
  )
})
