import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { closedDatabase } from '../../../test/database.ts'
import { nodeArguments } from '../../../test/processes/programs.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { openDatabase } from './database.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-fill-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const testEmbedded = test.skipIf(onPostgres)

/** Opens the database in a data folder, runs a statement and closes it; returns the rows. */
async function inFolder(dataDir: string, text: string, copyOf?: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1, copyOf })
  try {
    return (await database.raw(text)).rows
  } finally {
    await database.close()
  }
}

/** A closed database to copy, which contains `note`. */
async function databaseWithNote(note: string): Promise<string> {
  const dataDir = join(folder, `says-${note}`)
  await inFolder(dataDir, `create table notes as select '${note}' as note`, await closedDatabase('empty'))
  return join(dataDir, 'db')
}

testEmbedded(
  'an empty folder starts as the copy, which its owner alone can enter; the copied one stays',
  async () => {
    const copyOf = await databaseWithNote('first')
    const dataDir = join(folder, 'empty')
    await inFolder(dataDir, `update notes set note = 'changed'`, copyOf)
    expect(await inFolder(dataDir, 'table notes')).toEqual([{ note: 'changed' }])
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700)
    expect(await inFolder(join(folder, 'another'), 'table notes', copyOf)).toEqual([{ note: 'first' }])
  },
)

testEmbedded('a folder that holds a database keeps it', async () => {
  const dataDir = join(folder, 'used')
  await inFolder(dataDir, 'select 1', await databaseWithNote('kept'))
  expect(await inFolder(dataDir, 'table notes', await databaseWithNote('other'))).toEqual([{ note: 'kept' }])
})

testEmbedded('the start after a kill while copying has the whole copy', async () => {
  const copyOf = await databaseWithNote('whole')
  const dataDir = join(folder, 'killed')
  mkdirSync(join(dataDir, 'db'), { recursive: true })
  const changes = watch(dataDir)
  const child = spawn(process.execPath, [
    ...nodeArguments,
    '--eval',
    `import(${JSON.stringify(new URL('fill-folder.ts', import.meta.url).href)}).then(({ fillFolder }) =>
      fillFolder(${JSON.stringify(join(dataDir, 'db'))}, { copyOf: ${JSON.stringify(copyOf)} }))`,
  ])
  await once(changes, 'change')
  child.kill('SIGKILL')
  await once(child, 'exit')
  changes.close()
  expect(await inFolder(dataDir, 'table notes', copyOf)).toEqual([{ note: 'whole' }])
  expect(existsSync(join(dataDir, 'db.part'))).toBe(false)
})

testEmbedded('a copy that can’t be read is replaced by a new database', async () => {
  const half = join(folder, 'half')
  mkdirSync(half)
  writeFileSync(join(half, 'PG_VERSION'), '18\n')
  // Not even root can copy a link to itself.
  symlinkSync('loop', join(half, 'loop'))
  const dataDir = join(folder, 'made')
  const tables = `select count(*)::int from pg_tables where schemaname = 'public'`
  expect(await inFolder(dataDir, tables, half)).toEqual([{ count: 0 }])
  expect(readdirSync(join(dataDir, 'db'))).not.toContain('loop')
})

testEmbedded('a snapshot is not loaded over a database', async () => {
  const dataDir = join(folder, 'full')
  await inFolder(dataDir, 'select 1', await closedDatabase('empty'))
  const loadFrom = new Blob(['a snapshot'])
  await expect(openDatabase({ databaseUrl: null, dataDir, poolMax: 1, loadFrom })).rejects.toThrow(
    'already contains a database',
  )
})
