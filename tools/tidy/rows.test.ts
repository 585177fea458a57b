import { expect, test } from 'vitest'
import { findingsOf } from './small-house.ts'

const table = 'id\tarea\tkind\trequirement\tcheck\nA-1-01\tshell\trule\tIt is there.\tlook\n'

test('a title names only existing rows', () => {
  const findings = findingsOf({
    'docs/requirements/0.tsv': table,
    'e2e/a.e2e.ts': [
      "test('A-1-01 is there', () => {})",
      "test.skip('A-1-01 A-9-99 is not', () => {})",
      "test.each([1, 2])('A-1-02 %s', () => {})",
      'describe(`B-1.2-03`, () => {})',
      "expect('A-7-77').toBe(1)",
    ].join('\n'),
  })
  expect(findings).toEqual(['e2e/a.e2e.ts:2 [rows]', 'e2e/a.e2e.ts:3 [rows]', 'e2e/a.e2e.ts:4 [rows]'])
})
