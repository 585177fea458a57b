import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'

test('a district with database tests runs one on both databases', () => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('platform/a.db.test.ts')]: '',
    [server('plans/a.api.test.ts')]: '// @both-databases\n',
    [server('packages/b.api.test.ts')]: '',
    [server('contacts/a.scenario.test.ts')]: '// on @both-databases\n',
    [server('catalog/a.test.ts')]: '',
  })
  expect(findings).toEqual([`${server('contacts/a.scenario.test.ts')}:1 [databases]`])
})

test('a room with database tests is in a district', () => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('nowhere/a.api.test.ts')]: '// @both-databases\n',
  })
  expect(findings).toContain(`${server('nowhere/a.api.test.ts')}:1 [databases]`)
})
