import { expect, test } from 'vitest'
import { findingsOf, rooms, server } from './small-house.ts'

const house = (path: string, code: string) => ({
  [server('rooms.ts')]: rooms,
  [server('platform/tables.ts')]: "export const counters = pgTable('counters', {})\n",
  [server('accounts/tables.ts')]: "export const members = pgTable('members', {})\n",
  [server('contacts/tables.ts')]: "export const contacts = pgTable(\n  'contacts', {})\n",
  [server('plans/tables.ts')]: "export const plans = pgTable('plans', {})\n",
  [server(path)]: code,
})
const sqlIn = (path: string, text: string) => house(path, `const q = sql\`${text}\`\n`)

test.each([
  ['an insert', 'insert into members (key) values (${key})'],
  ['an update inside a named query', 'with a as (update members set x = 1 returning key) select key from a'],
  ['a delete', 'delete from members where key in ${keys}'],
  ['a merge', 'merge into members using plans on true when matched then delete'],
  ['a truncate', 'truncate members'],
  ['a statement with a piece in every place', '${head} update members set ${set} where a = ${b} ${tail}'],
  ['a piece of a statement', ', charge as (insert into members (key) select key from plans)'],
  ['a table without a name', 'insert into ${sql.identifier(into)} (key) values (1)'],
])("rejects %s of another room's table, queries and reports included", (_what, text) => {
  for (const path of ['plans/pay.ts', 'plans/queries.ts', 'plans/sold.report.ts'])
    expect(findingsOf(sqlIn(path, text))).toEqual([`${server(path)}:1 [tables]`])
})

test.each([
  ['a join', 'select 1 from plans p join members m on m.key = p.member_key'],
  ['a list', 'select 1 from plans, members'],
  ['a condition', 'exists (select 1 from members where key = ${key}) and ${more}'],
  ['the tail of a statement', 'from members m where ${more}'],
  ['a named query of the same name', 'with members as (select key from members) select key from members'],
  ['the table of the platform', 'select count from counters'],
])('cross-room reads in %s are rejected outside queries and reports', (_what, text) => {
  expect(findingsOf(sqlIn('plans/pay.ts', text))).toEqual([`${server('plans/pay.ts')}:1 [tables]`])
  expect(findingsOf(sqlIn('plans/due.queries.ts', text))).toEqual([])
  expect(findingsOf(sqlIn('plans/sold.report.ts', text))).toEqual([])
})

test('queries read only lower floors; reports read every floor', () => {
  const upward = 'select 1 from contacts join plans on true'
  expect(findingsOf(sqlIn('contacts/queries.ts', upward))).toEqual([
    `${server('contacts/queries.ts')}:1 [tables]`,
  ])
  expect(findingsOf(sqlIn('contacts/report.ts', upward))).toEqual([])
})

test("a room's own tables, named queries, and imported fragments pass", () => {
  const own =
    'with members as (select 1) insert into plans (key) select key from members, ${found} b for update'
  expect(findingsOf(sqlIn('plans/pay.ts', own))).toEqual([])
  expect(findingsOf(sqlIn('plans/pay.ts', ' order by a ${direction}, members.key'))).toEqual([])
})

test('query builders and interpolated tables are checked like SQL text', () => {
  const imported = "import { members as owners } from '../accounts/tables.ts'\n"
  const findings = findingsOf(
    house(
      'plans/queries.ts',
      `${imported}await tx.select().from(owners)\nawait tx.update(owners)\nsql\`delete from \${owners}\`\n`,
    ),
  )
  expect(findings).toEqual([
    `${server('plans/queries.ts')}:3 [tables]`,
    `${server('plans/queries.ts')}:4 [tables]`,
  ])
})

test('unparsable SQL is rejected', () => {
  const refused = [`${server('plans/pay.ts')}:1 [sql]`]
  expect(findingsOf(house('plans/pay.ts', 'sql.raw(text)\n'))).toEqual(refused)
  expect(findingsOf(sqlIn('plans/pay.ts', ') from from members (('))).toEqual(refused)
})

test('listed exceptions pass, and unneeded ones are findings', () => {
  const file = server('plans/pay.ts')
  const writes = sqlIn('plans/pay.ts', 'update members set a = (select 1 from contacts)')
  const list = { writes: { [file]: ['members'] }, reads: { [file]: ['contacts'] } }
  expect(findingsOf(writes, [], list)).toEqual([])
  expect(findingsOf(writes, [], { ...list, reads: {} })).toEqual([`${file}:1 [tables]`])
  expect(findingsOf(sqlIn('plans/pay.ts', 'select 1 from members, contacts'), [], list)).toEqual([
    `${file}:1 [tables]`,
    'tools/tidy/exceptions.ts:1 [tables]',
  ])
})
