import { expect, test } from 'vitest'
import { dialText, isPhoneNumber, phoneParts, phoneText } from './phone.ts'

const usual = { min: 7, max: 15 }

test.each([
  ['617-555-0100 x12', '617-555-0100', '12'],
  ['617-555-0100x12', '617-555-0100', '12'],
  ['617-555-0100 ext. 12', '617-555-0100', '12'],
  ['617-555-0100, Extension 12', '617-555-0100', '12'],
  ['(617) 555-0100 #12', '(617) 555-0100', '12'],
  ['617-555-0100 ext 4512', '617-555-0100', '4512'],
  ['617-555-0100', '617-555-0100', null],
  ['text 617-555-0100', 'text 617-555-0100', null],
])('CG-33 the extension of %s', (text, number, extension) => {
  expect(phoneParts(text)).toEqual({ number, extension })
  expect(phoneText(text)).toBe(extension === null ? number : `${number} x${extension}`)
})

test.each([
  ['617-555-0100 x12', true],
  ['617\u2011555\u20110100', true],
  ['617/555/0100', true],
  ['617\u00b7555\u00b70100', true],
  ['+44 20 7946 0958 ext. 3', true],
  ['555-0100', true],
  // Neither an extension nor a date makes it a number.
  ['5550 x1234567', false],
  ['12/25/1984', false],
  ['617-555-0100/0101', false],
  ['617-555-0100 / 617-555-0101', false],
  ['617-555-0100 x', false],
  ['call me', false],
])('CG-33 whether %s is a phone number: %s', (text, expected) => {
  expect(isPhoneNumber(phoneText(text), usual)).toBe(expected)
})

test('a link dials the extension after the number', () => {
  expect(dialText('(617) 555-0100 x12')).toBe('6175550100,12')
  expect(dialText('+44 20 7946 0958')).toBe('+442079460958')
})
