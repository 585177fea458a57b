import { expect, test } from 'vitest'
import { readPackingCode, slipCode, writePackingCode } from './codes.ts'

test('a code contains its number; one wrong character invalidates it', () => {
  for (const number of [1, 31, 32, 1023, 7_000, 1_048_575, 33_554_432, 2 ** 31 - 1]) {
    const code = writePackingCode(number)
    expect(readPackingCode(code)).toEqual({ number, piece: null })
    expect(readPackingCode(slipCode(code).toLowerCase())).toEqual({ number, piece: 'slip' })
    for (let at = 4; at < code.length; at += 1) {
      const other = code[at] === '7' ? '8' : '7'
      expect(readPackingCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull()
    }
  }
})

test('lookalike letters are read as digits', () => {
  const code = writePackingCode(32)
  expect(code.startsWith('TCH-0010')).toBe(true)
  expect(readPackingCode(code.replace('TCH-0010', 'TCH-OOIO'))).toEqual({ number: 32, piece: null })
})

test("anything else isn't a code", () => {
  for (const text of ['', 'TCH-', 'TCH-0001', '1Z999AA10123456784', 'TCH-00010-X', 'TCH-ZZZZZZZZZZ'])
    expect(readPackingCode(text)).toBeNull()
})
