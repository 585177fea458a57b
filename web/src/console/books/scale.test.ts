import { expect, test } from 'vitest'
import { shortDollars, axisSteps } from './scale.ts'

test('a scale has round steps and fits the highest bar', () => {
  expect(axisSteps(118_000)).toEqual({ steps: [0, 50_000, 100_000, 150_000], top: 150_000 })
  expect(axisSteps(100)).toEqual({ steps: [0, 25, 50, 75, 100], top: 100 })
  expect(axisSteps(101).top).toBe(150)
  expect(axisSteps(0).top).toBeGreaterThan(0)
})

test('amounts are abbreviated on an axis', () => {
  expect([0, 7.5, 940, 1000, 47_840, 118_200, 1_250_000].map(shortDollars)).toEqual([
    '0',
    '$7.5',
    '$940',
    '$1k',
    '$47.8k',
    '$118k',
    '$1.3m',
  ])
})
