import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readHouse } from '../tidy/source.ts'
import { copyHouse } from '../mutants.ts'
import { draw, mutationsOf, planted } from './mutations.ts'
import { nearestTests } from './nearest-tests.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'goodturn-test-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** The text once per possible mutation, with that mutation applied. */
const brokenOf = (text: string) => mutationsOf(text).map((mutation) => planted(text, mutation))

test.each([
  ['const a = b < c', ['const a = b <= c']],
  ['const a = b >= c', ['const a = b > c']],
  ['const a = b === c', ['const a = b !== c']],
  ['const a = b && c', ['const a = b || c']],
  ['const a = b ||\n  c', ['const a = b &&\n  c']],
  ['const a = b - c', ['const a = b + c']],
  ['a += b', ['a -= b']],
  ['const a = 1_000', ['const a = 1001', 'const a = 999']],
  ['if (a(b)) c = d', ['if (true) c = d', 'if (false) c = d']],
  ['const a = b\nawait c(d)\nconst e = f\n', ['const a = b\n\nconst e = f\n']],
  ['{\n  a(\n    b,\n  )\n}\n', ['{\n  \n}\n']],
])('in code, %j mutates', (text, broken) => {
  expect(brokenOf(text)).toEqual(broken)
})

test.each([
  'type A = 1 | 2\n',
  'const a: Array<1> = b\n',
  'const a = (b: C) => d\n',
  "const a = 'b < c and 1 + 1'\n",
  'const a = `b < ${c} and 1`\n',
  'const a = b // b < c\n',
  'const a = /b + 1/\n',
  "{\n  assert(a > 0, 'b')\n}\n",
  'const a = b(\n  c(),\n)\n',
])('%j has no mutations', (text) => {
  expect(mutationsOf(text)).toEqual([])
})

test.each([
  ['a < ${b}', ['a <= ${b}']],
  ['a <> ${b}', ['a = ${b}']],
  ['a or b', ['a and b']],
  ['a and b = ${c(d)} order by e', ['a or b = ${c(d)} order by e', 'a  order by e']],
  ['(a and (b) or c)', ['(a or (b) or c)', '(a  or c)', '(a and (b) and c)']],
  ['select a where b', ['select a where true or b']],
  ['a between b and c', []],
  ['on conflict (a) where b do nothing', []],
])('in SQL, %j mutates', (text, broken) => {
  expect(new Set(brokenOf(`const q = sql\`${text}\`\n`))).toEqual(
    new Set(broken.map((one) => `const q = sql\`${one}\`\n`)),
  )
})

test('code between pieces of SQL mutates as code', () => {
  const text = 'const q = sql<A>`a ${b > c ? sql`and d` : e} and f`\n'
  expect(mutationsOf(text).map(({ was, becomes }) => [was, becomes])).toEqual([
    ['>', '>='],
    ['and', 'or'],
    ['and d', ''],
    ['and', 'or'],
    ['and f', ''],
  ])
})

test('each mutation has its location', () => {
  expect(mutationsOf('const a = b\nconst c = d < e\n')).toEqual([
    { line: 2, from: 24, to: 25, was: '<', becomes: '<=' },
  ])
})

test('a seed repeats its draw; other seeds differ, without duplicates', () => {
  const things = Array.from({ length: 100 }, (_, at) => at)
  const drawn = draw(things, 20, 7)
  expect(draw(things, 20, 7)).toEqual(drawn)
  expect(draw(things, 20, 8)).not.toEqual(drawn)
  expect(new Set(drawn).size).toBe(20)
  expect(draw(things, 200, 7).toSorted((one, other) => one - other)).toEqual(things)
})

test('the nearest tests run first, scenarios late, browser tests never', () => {
  const house = readHouse(
    write({
      'server/src/care/plans/pause.ts': '',
      'server/src/care/plans/pause.api.test.ts': '',
      'server/src/care/plans/brief.test.ts': "import './pause.ts'\n",
      'server/src/care/plans/thorough.test.ts': "import './pause.ts'\n\n\n",
      'server/src/care/plans/long.scenario.test.ts': '',
      'server/src/care/plan-charges/renew.ts': "import '../plans/pause.ts'\n",
      'server/src/care/plan-charges/renew.api.test.ts': '\n\n\n\n\n\n',
      'server/src/care/touches/ship.ts': '',
      'server/src/care/touches/ship.api.test.ts': '',
      'e2e/care/plans/pause.e2e.ts': '',
    }),
  )
  expect(nearestTests(house, 'server/src/care/plans/pause.ts')).toEqual([
    'server/src/care/plans/pause.api.test.ts',
    'server/src/care/plans/thorough.test.ts',
    'server/src/care/plans/brief.test.ts',
    'server/src/care/plan-charges/renew.api.test.ts',
    'server/src/care/plans/long.scenario.test.ts',
  ])
})

test('the copy has sources, package links, and its own workspaces', () => {
  const house = write({
    'server/src/a.ts': 'const a = 1\n',
    'server/dist/a.js': '',
    '.cache/a': '',
    'node_modules/zod/index.js': '',
    'node_modules/@goodturn/server': '',
  })
  const copy = copyHouse(house)
  try {
    writeFileSync(join(copy, 'server/src/a.ts'), 'const a = 2\n')
    expect(readFileSync(join(copy, 'node_modules/@goodturn/server/src/a.ts'), 'utf8')).toBe('const a = 2\n')
    expect(readFileSync(join(house, 'server/src/a.ts'), 'utf8')).toBe('const a = 1\n')
    expect(realpathSync(join(copy, 'node_modules/zod'))).toBe(join(house, 'node_modules/zod'))
    expect(['.cache', 'server/dist'].filter((path) => existsSync(join(copy, path)))).toEqual([])
  } finally {
    rmSync(copy, { recursive: true })
  }
})
