import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'

test('rooms import platform and lower rooms, even by workspace name', () => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('platform/clock.ts')]: 'export const clock = 1\n',
    [server('accounts/find.ts')]:
      "import { clock } from '../platform/clock.ts'\nexport const found = clock\n",
    [server('plans/pause.ts')]:
      "import { found } from '@goodturn/server/accounts/find'\nexport const paused = found\n",
  })
  expect(findings).toEqual([])
})

test.each([
  ['an upper room', 'accounts/find.ts', '../plans/pause.ts'],
  ['a room on the same floor', 'packages/find.ts', '../plans/pause.ts'],
  ['a room from platform', 'platform/clock.ts', '../plans/pause.ts'],
  ["a lower room's tables", 'plans/cancel.ts', '../contacts/tables.ts'],
  ['a vendor', 'plans/cancel.ts', '../vendors/smtp.ts'],
  ['the file that wires rooms', 'plans/cancel.ts', '../app.ts'],
])('refuses to import %s', (_what, from, specifier) => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('app.ts')]: 'export const x = 1\n',
    [server('plans/pause.ts')]: 'export const x = 1\n',
    [server('contacts/tables.ts')]: 'export const x = 1\n',
    [server('vendors/smtp.ts')]: 'export const x = 1\n',
    [server(from)]: `// first line\nimport { x } from '${specifier}'\nexport const y = x\n`,
  })
  expect(findings).toEqual([`${server(from)}:2 [floors]`])
})

test('queries and tables can join lower tables; tests import anything', () => {
  const join = "import { x } from '../contacts/tables.ts'\nexport const y = x\n"
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('contacts/tables.ts')]: 'export const x = 1\n',
    [server('plans/queries.ts')]: join,
    [server('plans/due.queries.ts')]: join,
    [server('plans/tables.ts')]: join,
    [server('accounts/up.test.ts')]: join,
  })
  expect(findings).toEqual([])
})

test("a vendor can import only a room's port", () => {
  const vendor = (file: string) => ({
    [server('rooms.ts')]: rooms,
    [server('contacts/port.ts')]: 'export const x = 1\n',
    [server('contacts/tables.ts')]: 'export const x = 1\n',
    [server('vendors/smtp.ts')]: `import { x } from '../contacts/${file}.ts'\nexport const y = x\n`,
  })
  expect(findingsOf(vendor('port'))).toEqual([])
  expect(findingsOf(vendor('tables'))).toEqual([`${server('vendors/smtp.ts')}:1 [floors]`])
})

test('a room without a floor is reported', () => {
  const findings = findingsOf({
    [server('rooms.ts')]: rooms,
    [server('cellar/a.ts')]: 'export const x = 1\n',
  })
  expect(findings).toEqual([`${server('cellar/a.ts')}:1 [floors]`])
})
