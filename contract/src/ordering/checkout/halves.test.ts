import { expect, test } from 'vitest'
import { autoCreditsOf, halves } from './rules.ts'

test.each([
  ['even items are halved', [200, 300], 250, [100, 150]],
  ['the cent of an odd item stays with the one who pays the larger half', [101, 300], 200, [50, 150]],
  ['a cent that is missing goes to the first odd item', [300, 101, 203], 302, [150, 51, 101]],
  ['each odd item takes one cent at most', [101, 203, 300], 303, [51, 102, 150]],
])('in a shared order, %s', (_what, paid, partnerCents, expected) => {
  expect(halves(paid, partnerCents)).toEqual(expected)
})

test('R-37 a replaced plan’s value pays for the buyer’s part of its own item', () => {
  const items = [
    { paidCents: 29_600, autoCreditCents: 19_600 },
    { paidCents: 5400, autoCreditCents: 0 },
  ]
  expect(autoCreditsOf(items, 0)).toEqual([19_600, 0])
  expect(autoCreditsOf(items, 17_500)).toEqual([14_800, 0])
})
