import { expect, test } from 'vitest'
import { halves } from './write.ts'

test.each([
  ['even items are halved', [200, 300], 250, [100, 150]],
  ['the cent of an odd item stays with the one who pays the larger half', [101, 300], 200, [50, 150]],
  ['a cent that is missing goes to the first odd item', [300, 101, 203], 302, [150, 51, 101]],
  ['each odd item takes one cent at most', [101, 203, 300], 303, [51, 102, 150]],
])('in a shared order, %s', (_what, paid, partnerCents, expected) => {
  expect(halves(paid, partnerCents)).toEqual(expected)
})
