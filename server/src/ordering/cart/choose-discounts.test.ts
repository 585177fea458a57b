import { readKey } from '@goodturn/contract/read-key'
import { expect, test } from 'vitest'
import { chooseDiscounts } from './choose-discounts.ts'

const soon = new Date('2027-04-01T00:00:00Z')
const later = new Date('2027-05-01T00:00:00Z')
const giftItem = {
  serviceKey: readKey('service', 'service_a'),
  serviceType: 'service' as const,
  baseCents: 5000,
}

/** Key of the discount that one gift at $50.00 gets; each saves $10.00 unless said otherwise. */
function chosenKey(...discounts: { key: string; expiresAt: Date | null; fixedCents?: number }[]) {
  const common = {
    title: 'x',
    percent: null,
    fixedCents: 1000,
    serviceKeys: null,
    serviceTypes: null,
    qty: 1,
  }
  const usable = discounts.map((one) => ({ ...common, ...one, key: readKey('discount', one.key) }))
  return chooseDiscounts([giftItem], usable)[0]?.discount.key
}

test('equal savings use the discount that ends first', () => {
  const [a, b, c] = [
    { key: 'a', expiresAt: null },
    { key: 'b', expiresAt: later },
    { key: 'c', expiresAt: soon },
  ]
  expect(chosenKey(a, b, c)).toBe('c')
  expect(chosenKey(c, b, a)).toBe('c')
  expect(chosenKey(a, b)).toBe('b')
})

test('equal savings and end dates use the older discount', () => {
  const [a, b] = [
    { key: 'a', expiresAt: soon },
    { key: 'b', expiresAt: soon },
  ]
  expect([chosenKey(a, b), chosenKey(b, a)]).toEqual(['a', 'a'])
})

test('the largest savings win, regardless of end date', () => {
  const most = { key: 'b', expiresAt: null, fixedCents: 1001 }
  expect(chosenKey({ key: 'a', expiresAt: soon }, most)).toBe('b')
})
