import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { expect, test } from 'vitest'
import { bundleGroups, countEmptyColumns } from './bundleGroups.ts'

const of = (...categories: string[]) => bundleGroups(categories.map((category) => ({ category }) as Bundle))

test('Custom comes first, the rest alphabetically, with groups together', () => {
  const groups = of('Gift', 'Custom', 'Closing', 'Gift')
  expect(groups.map(({ category, bundles }) => [category, bundles.length])).toEqual([
    ['Custom', 1],
    ['Closing', 1],
    ['Gift', 2],
  ])
})

test('empty columns in the last row are counted', () => {
  expect(countEmptyColumns(of())).toBe(3)
  expect(countEmptyColumns(of('Custom'))).toBe(3)
  expect(countEmptyColumns(of('A', 'B', 'B'))).toBe(3)
  expect(countEmptyColumns(of('A', 'B', 'B', 'C', 'C'))).toBe(1)
  expect(countEmptyColumns(of('A', 'A', 'B', 'B'))).toBe(1)
  expect(countEmptyColumns(of('A', 'A', 'A', 'A', 'B'))).toBe(2)
})
