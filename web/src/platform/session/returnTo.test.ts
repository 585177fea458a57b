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
])('%j never leads to another site', (given) => {
  expect(safeReturnPath(given, origin)).toBeNull()
})

test('a path on this site keeps its query and hash', () => {
  expect(safeReturnPath('/contacts?search=a%20b#top', origin)).toBe('/contacts?search=a%20b#top')
})

test('any result resolves to this site, from any page', () => {
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
