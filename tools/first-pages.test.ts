import { expect, test } from 'vitest'
import { outgrown } from './first-pages.ts'

const budget = { activity: { script: 1000, all: 10_000 } }

test('a first page may grow by 2 %, in scripts and in all', () => {
  expect(outgrown({ activity: { script: 1020, all: 10_200 } }, budget)).toEqual([])
  expect(outgrown({ activity: { script: 500, all: 5000 } }, budget)).toEqual([])
})

test('a first page that grows by more is refused, with the line that would allow it', () => {
  const [said, ...more] = outgrown({ activity: { script: 1021, all: 10_200 } }, budget)
  expect(said).toContain('activity has grown by 2.1 % (script: 1000 to 1021 bytes)')
  expect(said).toContain('"activity": { "script": 1021, "all": 10200 }')
  expect(more).toEqual([])
  expect(outgrown({ activity: { script: 1020, all: 10_201 } }, budget)).toHaveLength(1)
})

test('each first page has its line, and each line its page', () => {
  expect(outgrown({ ...budget, touch: { script: 1, all: 2 } }, budget)).toEqual([
    'The first page touch has no line in tools/first-pages.json: "touch": { "script": 1, "all": 2 }',
  ])
  expect(outgrown({}, budget)).toHaveLength(1)
})
