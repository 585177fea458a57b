import { readKey } from '../../read-key.ts'
import { expect, test } from 'vitest'
import { discountDisclaimer, discountTitle } from './rules.ts'

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000

test('B-3.11-01 a discount shows its amount and what it applies to', () => {
  expect(discountTitle({ title: 'your order', amount: 10, amount_type: 'percent' })).toBe(
    '10% off your order',
  )
  expect(discountTitle({ title: 'Market Bouquet', amount: 1025.5, amount_type: 'fixed' })).toBe(
    '$1,025.50 off Market Bouquet',
  )
})

test('B-3.11-02 its disclaimer states what it covers and when it ends', () => {
  expect(discountDisclaimer({ services: [], service_types: [], expires_at: null })).toBe(
    'Valid for all services. Does not expire.',
  )
  const services = [
    { key: readKey('service', 'a'), title: 'Market Bouquet' },
    { key: readKey('service', 'b'), title: 'Citrus Crate' },
  ]
  expect(discountDisclaimer({ services, service_types: [], expires_at: noon('2027-03-31') })).toBe(
    'Valid for Market Bouquet, Citrus Crate. Expires Mar 31, 2027.',
  )
  expect(discountDisclaimer({ services: [], service_types: ['package', 'plan'], expires_at: null })).toBe(
    'Valid for packages and plans. Does not expire.',
  )
})
