import { expect, test } from 'vitest'
import { packagesOf, preparedText } from './preparedText.ts'

test('B-2.1-17 the number of packages is a positive integer or none', () => {
  expect(['1', '3', '120'].map(packagesOf)).toEqual([1, 3, 120])
  expect([null, '', '0', '1.5', 'many', '-1'].map(packagesOf)).toEqual([null, null, null, null, null, null])
})

test('B-2.1-16 B-2.1-18 singular for one package in preparation, plural for several', () => {
  expect(preparedText(1, '1')).toBe(
    '1 Under Contract Gift is being prepared for shipment the next business day.',
  )
  expect(preparedText(3, '3')).toBe(
    '3 Under Contract Gifts are being prepared for shipment the next business day.',
  )
})
