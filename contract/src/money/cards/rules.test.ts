import { expect, test } from 'vitest'
import {
  brandOfNumber,
  cvcLength,
  groupedNumber,
  isExpired,
  isUsableExpiry,
  passesLuhn,
  readExpiry,
} from './rules.ts'
import { testCards } from './test-cards.ts'

test.each(testCards)('the published number $name matches its brand and passes Luhn', ({ number, brand }) => {
  expect(brandOfNumber(number)).toBe(brand)
  expect(passesLuhn(number)).toBe(true)
})

test('spaces and dashes are ignored; invalid numbers fail', () => {
  expect(passesLuhn('4242 4242-4242 4242')).toBe(true)
  for (const typed of ['4242424242424241', '4242', '', '4242 4242 4242 424x'])
    expect(passesLuhn(typed)).toBe(false)
})

test('unsupported card brands are not recognized', () => {
  for (const number of ['3530111333300000', '6200000000000005', '6304000000000000']) {
    expect(brandOfNumber(number)).toBeNull()
  }
})

test("a card is valid through the month's last day", () => {
  const card = { expMonth: 2, expYear: 2027 }
  expect(isExpired(card, new Date('2027-02-28T23:59:59Z'))).toBe(false)
  expect(isExpired(card, new Date('2027-03-01T00:00:00Z'))).toBe(true)
  expect(isUsableExpiry({ expMonth: 2, expYear: 2077 }, new Date('2027-02-28T00:00:00Z'))).toBe(false)
})

test('expiry dates are read the way people type them', () => {
  const december = { expMonth: 12, expYear: 2029 }
  for (const typed of ['12/29', '1229', '12 / 2029', '12-29', ' 12/29 '])
    expect(readExpiry(typed)).toEqual(december)
  for (const typed of ['13/29', '0/29', '12/2', 'soon', '']) expect(readExpiry(typed)).toBeNull()
})

test('American Express security codes have four digits', () => {
  expect(cvcLength('American Express')).toBe(4)
  expect(cvcLength('Visa')).toBe(3)
})

test('numbers are grouped as on the card', () => {
  expect(groupedNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupedNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupedNumber('36227206271667')).toBe('3622 7206 2716 67')
})
