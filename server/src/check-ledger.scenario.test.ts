import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { newKey } from './platform/ids.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-books-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function run(folder: string) {
  const script = fileURLToPath(new URL('check-ledger.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder }
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [...nodeArguments, script], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

/** Runs `act` on the folder's database, which no one else may have open. */
async function inDatabase(act: (db: Database['db']) => Promise<void>) {
  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  try {
    await act(database.db)
  } finally {
    await database.close()
  }
}

test('npm run ledger:check exits with 0, 1, or 2', async () => {
  expect(await run(join(dataDir, 'nowhere'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('no database'),
  })
  await fillDataFolder(dataDir)
  expect(await run(dataDir)).toEqual({ code: 0, out: 'The books add up.\n', err: '' })

  const transfer = newKey('transfer')
  await inDatabase(async (db) => {
    await db.execute(sql`
      with moved as (insert into transfers (key, member_key, kind, at) values (${transfer}, 'member_x', 'purchase', now()) returning key)
      insert into postings (key, transfer_key, account, cents) values (${newKey('transfer')}, ${transfer}, 'revenue', -7)`)
    await db.execute(
      sql`insert into promotions (code, shown_code, description, uses) values ('spring', 'SPRING', '', 2)`,
    )
  })
  const wrong = await run(dataDir)
  expect(wrong.code).toBe(1)
  expect(wrong.out).toBe(
    `unbalanced  ${transfer}  The postings of this transfer sum to -7 cents instead of 0.\n` +
      'accounts  revenue  The ledger sums to -7 cents instead of 0; this account holds -7.\n' +
      'benefits  spring  This promotion counts 2 uses; the orders say 0.\n' +
      'The books do not add up.\n',
  )
})
