// Every raw statement is prepared by the database once, and its columns are what its caller takes them for.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallExpression, Expression } from 'typescript/unstable/ast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database.ts'
import { type TestDatabase, freshDatabase } from '../database.ts'
import { wrongClaims } from './claims.ts'
import { Composer } from './compose.ts'
import { type Column, type Describer, describerOf } from './describe.ts'
import { notComposed, refused } from './exceptions.ts'
import { NotComposed } from './nodes.ts'
import { Program, placeOf } from './program.ts'

// A type that no claim is compared with.
const unlisted = 0
const source = join(import.meta.dirname, '../../src')
let program: Program
let fresh: TestDatabase
let database: Database
let describer: Describer

beforeAll(async () => {
  program = new Program((path) => /^(server|seed|bench|e2e)\//.test(path))
  fresh = await freshDatabase()
  database = await openDatabase({ dataDir: '', poolMax: 1, ...fresh.options })
  describer = await describerOf(database, fresh.options.databaseUrl)
})
afterAll(async () => {
  program.close()
  await describer.close()
  await database.close()
  await fresh.discard()
})

test('the database prepares every raw statement, and its columns are those that the type claims', async () => {
  const composer = new Composer(program, await exportsOfRooms())
  const wrong: string[] = []
  const unread: Record<string, number> = {}
  const met = new Set<(typeof refused)[number]>()
  let statements = 0

  for (const { call, statement, read } of rawStatements()) {
    const { file, line } = placeOf(call)
    statements += 1
    const texts = textsOf(composer, statement)
    if (!texts) unread[file] = (unread[file] ?? 0) + 1
    for (const text of texts ?? []) {
      const columns = await describer.columnsOf(text).catch((error: unknown) => String(error))
      const found =
        typeof columns === 'string' ? [columns] : wrongClaims(program.checker, call, columns.map(read))
      for (const one of found) {
        const known = refused.find((entry) => entry.file === file && one.includes(entry.said))
        if (known) met.add(known)
        else wrong.push(`${file}:${line} ${one}`)
      }
    }
  }

  expect([...new Set(wrong)]).toEqual([])
  // A statement that cannot be put together is listed with its reason; one that can be is taken off the list.
  const listed = notComposed.map(({ file, statements: count }) => [file, count])
  expect(unread).toEqual(Object.fromEntries(listed))
  expect([...met]).toEqual(refused)
  expect(statements).toBeGreaterThan(800)
})

type RawStatement = { call: CallExpression; statement: Expression; read: (column: Column) => Column }

/** Calls that send a text: `rowsOf(tx, statement)`, `app.rows(statement)`, `tx.execute(statement)`. */
function rawStatements(): RawStatement[] {
  return ['rowsOf', 'tableRowsOf', 'rows', 'execute'].flatMap((name) =>
    program.callsOf(name).flatMap((call) => {
      const statement = call.arguments.at(-1)
      const isStatement = statement && /\bSQL\b/.test(program.typeOf(statement))
      const read = name === 'tableRowsOf' ? asMember : (column: Column) => column
      return isStatement ? [{ call, statement, read }] : []
    }),
  )
}

/** `tableRowsOf` reads each column by its table: under the member's name, as the member's type. */
const asMember = ({ name }: Column): Column => ({
  name: name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  type: unlisted,
})

function textsOf(composer: Composer, statement: Expression): string[] | null {
  try {
    return composer.textsOf(statement)
  } catch (error) {
    if (error instanceof NotComposed) return null
    throw error
  }
}

/** What tables.ts and queries.ts of every room export, by `file#name`. */
async function exportsOfRooms(): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!/(^|\/)(tables|queries)\.ts$/.test(path)) continue
    const exported = (await import(join(source, path))) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) found.set(`server/src/${path}#${name}`, value)
  }
  return found
}
