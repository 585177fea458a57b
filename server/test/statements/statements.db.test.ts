// Asserts that the database can prepare every raw statement and that its columns match its caller's types.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { type TestDatabase, freshDatabase } from '../database.ts'
import { wrongClaims } from './claims.ts'
import { Composer } from './compose.ts'
import { type Describer, describerOf } from './describe.ts'
import { notComposedFiles, refusedStatements } from './exceptions.ts'
import { Program, placeOf } from './program.ts'
import { exportsOfRooms, rawStatements, textsOf } from './raw-statements.ts'

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

test('every raw statement prepares, and its columns match its type', async () => {
  const composer = new Composer(program, await exportsOfRooms())
  const wrong: string[] = []
  const unread: Record<string, number> = {}
  const met = new Set<(typeof refusedStatements)[number]>()
  let statements = 0

  for (const { call, statement, read } of rawStatements(program)) {
    const { file, line } = placeOf(call)
    statements += 1
    const texts = textsOf(composer, statement)
    if (!texts) unread[file] = (unread[file] ?? 0) + 1
    for (const { text } of texts ?? []) {
      const columns = await describer.columnsOf(text).catch((error: unknown) => String(error))
      const found =
        typeof columns === 'string' ? [columns] : wrongClaims(program.checker, call, columns.map(read))
      for (const one of found) {
        const known = refusedStatements.find((entry) => entry.file === file && one.includes(entry.said))
        if (known) met.add(known)
        else wrong.push(`${file}:${line} ${one}`)
      }
    }
  }

  expect([...new Set(wrong)]).toEqual([])
  // A statement that can't be composed is listed with its reason; remove one that can be.
  const listed = notComposedFiles.map(({ file, statements: count }) => [file, count])
  expect(unread).toEqual(Object.fromEntries(listed))
  expect([...met]).toEqual(refusedStatements)
  expect(statements).toBeGreaterThan(800)
})
