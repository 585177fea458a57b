import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { blank } from './blank.ts'
import { checkHouse } from './check-house.ts'
import type { Exception } from './exceptions.ts'
import type { StillAllowed } from './foreign-tables.ts'
import { readHouse } from './source.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes a small house and returns its findings as `file:line [rule]`. */
function findingsOf(
  files: Record<string, string>,
  exceptions: readonly Exception[] = [],
  foreignTables?: StillAllowed,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'goodturn-tidy-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const findings = checkHouse(readHouse(folder), exceptions, foreignTables)
  for (const finding of findings) expect(finding.message.length).toBeGreaterThan(20)
  return findings.map(({ file, line, rule }) => `${file}:${line} [${rule}]`)
}

const rooms = `export const floors: readonly (readonly string[])[] = [
  ['accounts', 'catalog'], // the ground
  ['contacts'],
  ['plans', 'packages'],
] as const\n`
const server = (path: string) => `server/src/${path}`

describe('floors', () => {
  test('a room imports platform and lower rooms, also through the workspace name', () => {
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

  test("queries and tables may join a lower room's tables, tests may import anything", () => {
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

  test('a vendor knows a port, not what is inside the room', () => {
    const vendor = (file: string) => ({
      [server('rooms.ts')]: rooms,
      [server('contacts/port.ts')]: 'export const x = 1\n',
      [server('contacts/tables.ts')]: 'export const x = 1\n',
      [server('vendors/smtp.ts')]: `import { x } from '../contacts/${file}.ts'\nexport const y = x\n`,
    })
    expect(findingsOf(vendor('port'))).toEqual([])
    expect(findingsOf(vendor('tables'))).toEqual([`${server('vendors/smtp.ts')}:1 [floors]`])
  })

  test('a room that stands on no floor is named', () => {
    const findings = findingsOf({
      [server('rooms.ts')]: rooms,
      [server('cellar/a.ts')]: 'export const x = 1\n',
    })
    expect(findings).toEqual([`${server('cellar/a.ts')}:1 [floors]`])
  })
})

describe('wings', () => {
  test.each([
    ['web/src/home/a.ts', '../../../server/src/b.ts', 'server/src/b.ts'],
    ['server/src/main.ts', '../../web/src/b.ts', 'web/src/b.ts'],
    ['contract/src/a.ts', '../../server/src/b.ts', 'server/src/b.ts'],
    ['server/src/main.ts', '../../e2e/b.ts', 'e2e/b.ts'],
    ['e2e/a.e2e.ts', '../server/src/plans/tables.ts', 'server/src/plans/tables.ts'],
    ['e2e/a.e2e.ts', '../web/src/b.ts', 'web/src/b.ts'],
    ['tools/a.ts', '../server/src/b.ts', 'server/src/b.ts'],
    ['tools/a.ts', '../e2e/b.ts', 'e2e/b.ts'],
    ['server/src/main.ts', '../../tools/b.ts', 'tools/b.ts'],
    ['tools/a.test.ts', '../web/src/b.ts', 'web/src/b.ts'],
    ['web/src/ui/a.tsx', '../plans/b.ts', 'web/src/plans/b.ts'],
    ['web/src/plans/a.tsx', '../routes.tsx', 'web/src/routes.tsx'],
  ])('%s may not import %s', (from, specifier, target) => {
    const findings = findingsOf({
      [from]: `import { x } from '${specifier}'\nexport const y = x\n`,
      [target]: 'export const x = 1\n',
    })
    expect(findings.filter((finding) => finding.endsWith('[wings]'))).toEqual([`${from}:1 [wings]`])
  })

  test.each([
    ['e2e/a.e2e.ts', '../server/test/app.ts', 'server/test/app.ts'],
    ['tools/a.test.ts', '../server/src/b.ts', 'server/src/b.ts'],
    ['tools/a.test.ts', '../contract/src/b.ts', 'contract/src/b.ts'],
    ['tools/pictures/a.ts', '../../e2e/b.ts', 'e2e/b.ts'],
    ['server/test/a.ts', '../../tools/b.ts', 'tools/b.ts'],
  ])('%s may import %s', (from, specifier, target) => {
    const findings = findingsOf({
      [from]: `import { x } from '${specifier}'\nexport const y = x\n`,
      [target]: 'export const x = 1\n',
    })
    expect(findings.filter((finding) => finding.endsWith('[wings]'))).toEqual([])
  })

  test('contract takes zod and the contract package only', () => {
    const text = "import { z } from 'zod'\nimport { oc } from '@orpc/contract'\nimport { Pool } from 'pg'\n"
    expect(findingsOf({ 'contract/src/a.ts': text })).toEqual(['contract/src/a.ts:3 [wings]'])
  })

  test('web nouns use paths, ui and each other; routes load pages lazily', () => {
    const findings = findingsOf({
      'web/src/paths.ts': 'export const x = 1\n',
      'web/src/ui/Card.tsx': "import { x } from '../paths.ts'\nexport const y = x\n",
      'web/src/plans/Page.tsx': "import { y } from '../ui/Card'\nexport default y\n",
      'web/src/routes.tsx': "export const page = () => import('./plans/Page')\n",
    })
    expect(findings).toEqual([])
  })
})

describe('cycles', () => {
  test('a cycle is reported once, at its first file', () => {
    const findings = findingsOf({
      'web/src/plans/a.ts': "export const z = 1\nexport { x } from './b'\n",
      'web/src/plans/b.ts': "export { x } from './c'\n",
      'web/src/plans/c.ts': "import { z } from './a'\nexport const x = z\n",
      'web/src/plans/d.ts': "export { x } from './a'\n",
    })
    expect(findings).toEqual(['web/src/plans/a.ts:2 [cycles]'])
  })

  test('a type ties a knot too', () => {
    const findings = findingsOf({
      'web/src/plans/a.ts': "export const z = 1\nexport { x } from './b'\n",
      'web/src/plans/b.ts': "import type { z } from './a'\nexport const x: typeof z = 1\n",
    })
    expect(findings).toEqual(['web/src/plans/a.ts:2 [cycles]'])
  })

  test('an import inside a comment or a string does not count', () => {
    const text = "// import { x } from './a'\nexport const y = \"import { x } from './a'\"\n"
    expect(findingsOf({ 'web/src/plans/a.ts': text })).toEqual([])
  })
})

describe('habits', () => {
  test('a file of 301 lines is too long, one of 300 is not', () => {
    expect(findingsOf({ 'web/src/plans/a.ts': 'x()\n'.repeat(300) })).toEqual([])
    expect(findingsOf({ 'web/src/plans/a.ts': 'x()\n'.repeat(301) })).toEqual([
      'web/src/plans/a.ts:301 [length]',
    ])
  })

  test('the machine clock and chance stay in platform/clock.ts', () => {
    const text = 'export const a = Date.now()\nexport const b = new Date()\nexport const c = Math.random()\n'
    const findings = findingsOf({
      [server('rooms.ts')]: rooms,
      [server('platform/clock.ts')]: text,
      [server('plans/a.ts')]: `${text}export const d = new Date(5) // not Date.now()\n`,
      'web/src/plans/a.ts': text,
      [server('plans/a.test.ts')]: text,
    })
    const file = server('plans/a.ts')
    expect(findings).toEqual([`${file}:1 [clock]`, `${file}:2 [clock]`, `${file}:3 [clock]`])
  })

  test('`any` is found as a type and not as a word', () => {
    const text = "export let a: any\nexport const b = a as any\nexport const any = 'as any'\n// as any\n"
    expect(findingsOf({ 'web/src/plans/a.ts': text })).toEqual([
      'web/src/plans/a.ts:1 [any]',
      'web/src/plans/a.ts:2 [any]',
    ])
    const reviewed =
      '// oxlint-disable-next-line typescript/no-explicit-any -- read freely\nexport let a: any\n'
    expect(findingsOf({ 'web/src/plans/a.ts': reviewed })).toEqual([])
  })

  test('a cast by way of never or unknown is refused, but in platform', () => {
    const text =
      "a(b as never)\nc(d as unknown as string)\ne(f as unknown)\n// as never\nconst g = 'as never'\n"
    const findings = findingsOf({
      'web/src/plans/a.ts': text,
      'web/src/plans/a.test.ts': text,
      'web/src/platform/a.ts': text,
    })
    expect(findings).toEqual([
      'web/src/plans/a.test.ts:1 [cast]',
      'web/src/plans/a.test.ts:2 [cast]',
      'web/src/plans/a.ts:1 [cast]',
      'web/src/plans/a.ts:2 [cast]',
    ])
  })

  test('exported functions of contract and server have doc comments', () => {
    const text = [
      '/** Says what it does. */',
      'export function told(): void {}',
      'export async function silent(): Promise<void> {}',
      '// not for others',
      'export const arrow = (a: number): number => a',
      'export const value = 1',
      'function inner(): void {}',
      '/**',
      ' * Longer.',
      ' */',
      'export function overload(a: 1): void',
      'export function overload(a: 2): void',
      'export const schema = (1 + 2)',
    ].join('\n')
    const findings = findingsOf({
      [server('rooms.ts')]: rooms,
      [server('plans/a.ts')]: text,
      'web/src/plans/a.ts': text,
    })
    expect(findings).toEqual([`${server('plans/a.ts')}:3 [words]`, `${server('plans/a.ts')}:5 [words]`])
  })
})

describe('state', () => {
  const variables = "let a = 1\nexport let b = 2\nconst c = new Map<string, number>()\nc.set('d', 1)\n"

  test('a variable of a module that tests share is found, one that no test reaches is not', () => {
    const findings = findingsOf({
      'contract/src/near.ts': "export * from './far.ts'\n",
      'contract/src/far.ts': variables,
      'contract/src/typed.ts': 'export let t: number\n',
      'contract/src/a.test.ts': "import './near.ts'\nimport type { t } from './typed.ts'\nlet own = 1\n",
      'contract/src/alone.ts': variables,
    })
    const file = 'contract/src/far.ts'
    expect(findings).toEqual([`${file}:1 [state]`, `${file}:2 [state]`, `${file}:3 [state]`])
  })

  test.each([
    ['const a: string[] = []', "a.push('b')", true],
    ['const a = new Set([1])', 'a.has(1)', false],
    ['const a = { b: 1 }', 'a.b = 2', true],
    ['const a = { b: 1 }', 'a.b += 2', true],
    ['const a = { b: 1 }', 'if (a.b === 2 || a.b >= 1) x()', false],
    ['const a = [1]', 'a.map((b) => b)', false],
    ['const a = [1]', 'c.a.push(2)', false],
    ['class A {\n  static count = 0', '}', true],
    ['class A {\n  static readonly most = 0', '}', false],
  ])('%s, %s', (kept, use, found) => {
    const findings = findingsOf({
      'contract/src/a.ts': `${kept}\n${use}\n`,
      'contract/src/a.test.ts': "import './a.ts'\n",
    })
    expect(findings).toHaveLength(found ? 1 : 0)
  })
})

describe('databases', () => {
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
})

describe('foreign tables', () => {
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
    [
      'an update inside a named query',
      'with a as (update members set x = 1 returning key) select key from a',
    ],
    ['a delete', 'delete from members where key in ${keys}'],
    ['a merge', 'merge into members using plans on true when matched then delete'],
    ['a truncate', 'truncate members'],
    ['a statement with a piece in every place', '${head} update members set ${set} where a = ${b} ${tail}'],
    ['a piece of a statement', ', charge as (insert into members (key) select key from plans)'],
    ['a table without a name', 'insert into ${sql.identifier(into)} (key) values (1)'],
  ])('refuses %s of a foreign table, in queries and reports too', (_what, text) => {
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
  ])('refuses to read a foreign table in %s, but not in queries and reports', (_what, text) => {
    expect(findingsOf(sqlIn('plans/pay.ts', text))).toEqual([`${server('plans/pay.ts')}:1 [tables]`])
    expect(findingsOf(sqlIn('plans/due.queries.ts', text))).toEqual([])
    expect(findingsOf(sqlIn('plans/sold.report.ts', text))).toEqual([])
  })

  test('queries read lower floors only, a report the whole house', () => {
    const upward = 'select 1 from contacts join plans on true'
    expect(findingsOf(sqlIn('contacts/queries.ts', upward))).toEqual([
      `${server('contacts/queries.ts')}:1 [tables]`,
    ])
    expect(findingsOf(sqlIn('contacts/report.ts', upward))).toEqual([])
  })

  test("a room's own tables, named queries and pieces of others pass", () => {
    const own =
      'with members as (select 1) insert into plans (key) select key from members, ${found} b for update'
    expect(findingsOf(sqlIn('plans/pay.ts', own))).toEqual([])
    expect(findingsOf(sqlIn('plans/pay.ts', ' order by a ${direction}, members.key'))).toEqual([])
  })

  test('the builder and a table in a hole count like a text', () => {
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

  test('SQL that cannot be read is refused', () => {
    const refused = [`${server('plans/pay.ts')}:1 [sql]`]
    expect(findingsOf(house('plans/pay.ts', 'sql.raw(text)\n'))).toEqual(refused)
    expect(findingsOf(sqlIn('plans/pay.ts', ') from from members (('))).toEqual(refused)
  })

  test('the list lets through what it names, and an entry that nothing needs is a finding', () => {
    const file = server('plans/pay.ts')
    const writes = sqlIn('plans/pay.ts', 'update members set a = (select 1 from contacts)')
    const list = { writes: { [file]: ['members'] }, reads: { [file]: ['contacts'] } }
    expect(findingsOf(writes, [], list)).toEqual([])
    expect(findingsOf(writes, [], { ...list, reads: {} })).toEqual([`${file}:1 [tables]`])
    expect(findingsOf(sqlIn('plans/pay.ts', 'select 1 from members, contacts'), [], list)).toEqual([
      `${file}:1 [tables]`,
      'tools/tidy/foreign-tables.ts:1 [tables]',
    ])
  })
})

describe('rows', () => {
  const table = 'id\tarea\tkind\trequirement\tcheck\nA-1-01\tshell\trule\tIt is there.\tlook\n'

  test('a title names only rows that exist', () => {
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
})

describe('exceptions', () => {
  const long = { 'web/src/plans/a.ts': 'x()\n'.repeat(301) }

  test('a reviewed exception silences its rule in its file', () => {
    expect(findingsOf(long, [{ rule: 'length', file: 'web/src/plans/a.ts', why: 'a table' }])).toEqual([])
  })

  test('one that nothing needs is a finding', () => {
    const findings = findingsOf(long, [
      { rule: 'length', file: 'web/src/plans/a.ts', why: 'a table' },
      { rule: 'any', file: 'web/src/plans/a.ts', why: 'once' },
    ])
    expect(findings).toEqual(['tools/tidy/exceptions.ts:1 [exceptions]'])
  })
})

describe('blanking', () => {
  test('keeps lines and columns, and sees through templates, expressions and apostrophes', () => {
    const text =
      "const a = `x ${b ? `y` : '//'} z` // c\nconst d = /['\"`]/.test(e) /* f */\n<p>don't</p>\nconst g = 'h'"
    const { code, bare } = blank(text)
    expect(code).toHaveLength(text.length)
    expect(bare).toHaveLength(text.length)
    expect(code).toContain("'//'")
    expect(code).not.toContain('// c')
    expect(bare).not.toMatch(/\bz\b|h'/)
    expect(bare).toContain('b ?')
    expect(bare.split('\n')[3]).toBe("const g = ' '")
  })
})
