import { expect, test } from 'vitest'
import { findingsOf } from './tidy/small-house.ts'

const long = { 'web/src/plans/a.ts': 'x()\n'.repeat(301) }

test('a reviewed exception silences its rule in its file', () => {
  expect(findingsOf(long, [{ rule: 'length', file: 'web/src/plans/a.ts', why: 'a table' }])).toEqual([])
})

test('an unneeded exception is a finding', () => {
  const findings = findingsOf(long, [
    { rule: 'length', file: 'web/src/plans/a.ts', why: 'a table' },
    { rule: 'any', file: 'web/src/plans/a.ts', why: 'once' },
  ])
  expect(findings).toEqual(['tools/tidy/exceptions.ts:1 [exceptions]'])
})
