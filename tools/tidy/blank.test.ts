import { expect, test } from 'vitest'
import { blank } from './blank.ts'

test('keeps lines and columns through templates, expressions, and apostrophes', () => {
  const text =
    "const a = `x ${b ? `y` : '//'} z` // c\nconst d = /['\"`]/.test(e) /* f */\n<p>don't</p>\nconst g = 'h'"
  const { code, bare } = blank(text)
  expect(code).toHaveLength(text.length)
  expect(bare).toHaveLength(text.length)
  expect(code).toContain("'//'")
  expect(code).not.toContain('// c')
  expect(bare).not.toMatch(/\bz\b|h'/)
  expect(bare).toContain('b ?')
  expect(bare.split('\n')[3]).toBe("const g = ' '")
})
