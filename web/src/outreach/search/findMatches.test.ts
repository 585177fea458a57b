import { expect, test } from 'vitest'
import { findMatches } from './findMatches.ts'

const marked = (text: string, search: string) =>
  findMatches(text, search)
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('')

test('matches are marked regardless of case and accents', () => {
  expect(marked('Send a gift to Grace Okafor', 'grace')).toBe('Send a gift to [Grace] Okafor')
  expect(marked('Gracelyn Park', 'GRACE pa')).toBe('[Grace]lyn [Pa]rk')
  expect(marked('José Núñez', 'nunez jose')).toBe('[José] [Núñez]')
  expect(marked('Anna Banana', 'an')).toBe('[An]na Banana')
  expect(marked('Anna Banana', 'ana')).toBe('Anna B[anana]')
  expect(marked('Grace’s address', 'grace')).toBe('[Grace]’s address')
  expect(marked('🎁 for Grace', '🎁')).toBe('[🎁] for Grace')
  expect(marked('100% (off)', '% (')).toBe('100% [(]off)')
  expect(marked('', 'x')).toBe('')
  expect(marked('Grace', '')).toBe('Grace')
})
