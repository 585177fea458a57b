import { expect, test } from 'vitest'
import { findZipIssue } from './zip-areas.ts'

test.each([
  ['94611', 'CA', null],
  ['02118-1234', 'MA', null],
  ['06390', 'NY', null],
  ['06390', 'CT', null],
  ['96799', 'AS', null],
  ['09012', 'AE', null],
  ['', 'MA', null],
  ['94611', '', null],
  ['94611', 'MA', '94611 is in California, not in Massachusetts.'],
  ['02118', 'CT', '02118 is in Massachusetts, not in Connecticut.'],
  ['00000', 'MA', 'No state has ZIP codes starting with 000.'],
] as const)('CG-33 the ZIP code %s next to %s', (zip, state, doubt) => {
  expect(findZipIssue({ zip, state, country: 'US' })).toBe(doubt)
})

test('CG-33 a postal code identifies its province', () => {
  expect(findZipIssue({ zip: 'K1A 0B6', state: 'ON', country: 'CA' })).toBeNull()
  expect(findZipIssue({ zip: 'K1A 0B6', state: 'BC', country: 'CA' })).toBe(
    'K1A 0B6 is in Ontario, not in British Columbia.',
  )
})
