import { expect, test } from 'vitest'
import { code128 } from './code128.ts'
import { dataMatrix } from './data-matrix.ts'

test('Code 128 starts with B, a weighted checksum, and stop', () => {
  const widths = code128('TCH-7Q4M-L')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(13 * 11 + 2)
  expect(widths.slice(0, 6).join('')).toBe('211214')
  expect(widths.slice(-7).join('')).toBe('2331112')
})

test('the Data Matrix of "123456" matches the standard', () => {
  const rows = dataMatrix('123456').map((row) => row.map((cell) => (cell ? '#' : '.')).join(''))
  expect(rows).toMatchInlineSnapshot(`
    [
      "#.#.#.#.#.",
      "##..#.##.#",
      "##.....#..",
      "##...###.#",
      "##....#...",
      "#.....####",
      "###.##....",
      "####.##..#",
      "#..###.#..",
      "##########",
    ]
  `)
})

test('the size follows the content, and oversized content is refused', () => {
  expect(dataMatrix('TCH-7Q4M5-L')).toHaveLength(16)
  expect(dataMatrix('A'.repeat(36))).toHaveLength(24)
  expect(() => dataMatrix('A'.repeat(37))).toThrow('Too long')
})
