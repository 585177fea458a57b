import { expect, test } from 'vitest'
import { findOverBudget } from './first-pages.ts'

const budget = { activity: { script: 1000, all: 10_000 } }
const built = (script: number, all: number, scripts = 25) => ({ activity: { script, all, scripts } })

test("a first page's scripts and total size can grow 2%", () => {
  expect(findOverBudget(built(1020, 10_200), budget)).toEqual([])
  expect(findOverBudget(built(500, 5000), budget)).toEqual([])
})

test('a larger first page fails and prints its budget line', () => {
  const [said, ...more] = findOverBudget(built(1021, 10_200), budget)
  expect(said).toContain('activity has grown by 2.1 % (script: 1000 to 1021 bytes)')
  expect(said).toContain('"activity": { "script": 1021, "all": 10200 }')
  expect(more).toEqual([])
  expect(findOverBudget(built(1020, 10_201), budget)).toHaveLength(1)
})

test('first pages and budget lines match one to one', () => {
  expect(
    findOverBudget({ ...built(1000, 10_000), touch: { script: 1, all: 2, scripts: 1 } }, budget),
  ).toEqual([
    'The first page touch has no line in tools/checks/first-pages.json: "touch": { "script": 1, "all": 2 }',
  ])
  expect(findOverBudget({}, budget)).toHaveLength(1)
})

test('a first page has at most 25 scripts', () => {
  expect(findOverBudget(built(1000, 10_000, 25), budget)).toEqual([])
  expect(findOverBudget(built(1000, 10_000, 26), budget)).toEqual([
    expect.stringContaining('activity has 26 scripts'),
  ])
})
