import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'

test('a room with tests on a database has one that runs on both', () => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('platform/a.db.test.ts')]: '',
    [server('plans/a.api.test.ts')]: '// @both-databases\n',
    [server('plans/b.api.test.ts')]: '',
    [server('packages/a.scenario.test.ts')]: '// on @both-databases\n',
    [server('contacts/a.test.ts')]: '',
  })
  expect(findings).toEqual([`${server('packages/a.scenario.test.ts')}:1 [databases]`])
})
