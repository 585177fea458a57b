// Asserts that exactly the listed statements read rows of more than one member.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acrossMembers } from './across-members.ts'
import { Program } from './program.ts'
import { exportsOfRooms } from './raw-statements.ts'
import { schemaOf } from './schema.ts'
import { type OwnedStatement, ownedStatements } from './owned-statements.ts'

let program: Program

beforeAll(() => {
  program = new Program((path) => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
})
afterAll(() => program.close())

test('only listed statements join rows of two members', async () => {
  const exports = await exportsOfRooms()
  const { schema, faults } = schemaOf(exports)
  expect(faults).toEqual([])

  const statements = ownedStatements(program, exports, schema)
  const across = statements.filter(({ whose }) => whose === null || whose === 'unnamed' || whose === 'apart')
  const listed = acrossMembers.flatMap(({ statements: files }) =>
    Object.entries(files).flatMap(([file, all]) => all.map((tables) => `${file}: ${tables}`)),
  )
  // If a statement is not on the list, tie its tables by the member, or list it with a reason. If a listed one no
  // longer exists, remove it from the list.
  expect(across.map(describeStatement).toSorted()).toEqual(listed.toSorted())
  expect(statements.length).toBeGreaterThan(900)
})

const describeStatement = ({ file, whose, tables }: OwnedStatement) =>
  `${file}: ${whose === null ? '?' : tables.toSorted().join(' ')}`
