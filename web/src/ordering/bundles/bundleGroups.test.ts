import type { Bundle } from '@goodturn/contract/shop/catalog/schema'
import { expect, test } from 'vitest'
import { bundleGroups, columnsLeft } from './bundleGroups.ts'

const of = (...categories: string[]) => bundleGroups(categories.map((category) => ({ category }) as Bundle))

test('Custom comes first, the rest from A to Z, and what belongs together stands together', () => {
  const groups = of('Gift', 'Custom', 'Closing', 'Gift')
  expect(groups.map(({ category, bundles }) => [category, bundles.length])).toEqual([
    ['Custom', 1],
    ['Closing', 1],
    ['Gift', 2],
  ])
})

test('the columns that the last row leaves free', () => {
  expect(columnsLeft(of())).toBe(3)
  expect(columnsLeft(of('Custom'))).toBe(3)
  expect(columnsLeft(of('A', 'B', 'B'))).toBe(3)
  expect(columnsLeft(of('A', 'B', 'B', 'C', 'C'))).toBe(1)
  expect(columnsLeft(of('A', 'A', 'B', 'B'))).toBe(1)
  expect(columnsLeft(of('A', 'A', 'A', 'A', 'B'))).toBe(2)
})
