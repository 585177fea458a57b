import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test('C-9-16 previews are cut after 75 characters, as users count them', () => {
  expect(cutText('a'.repeat(75))).toBe('a'.repeat(75))
  expect(cutText('a'.repeat(76))).toBe(`${'a'.repeat(75)}…`)
  expect(cutText('🎁'.repeat(75))).toBe('🎁'.repeat(75))
  expect(cutText(' two\r\nlines ')).toBe('two lines')
})
