import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { fillDataFolder } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { openDatabase, rowsOf } from './platform/database/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-invite-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const script = fileURLToPath(new URL('invite-staff.ts', import.meta.url))

function invite(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [...nodeArguments, script, ...args], { env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}

test('the first administrator is invited only once, on the server', async () => {
  await fillDataFolder(dataDir)
  expect(await invite('nobody')).toMatchObject({ code: 1, out: '' })
  expect((await invite('ana@goodturn.example', 'Ana Silva', 'captain')).err).toContain(
    'The role must be one of',
  )
  const invited = await invite('Ana@goodturn.example', 'Ana Silva')
  expect(invited).toMatchObject({ code: 0, err: '' })
  const link = /http\S+\/staff\/welcome\/[\w-]+/.exec(invited.out)?.[0] ?? ''
  const again = await invite('ana@goodturn.example', 'Ana Silva')
  expect(again).toMatchObject({ code: 1, err: 'Someone on the staff already has this email address.\n' })

  const database = await openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  const rows = await rowsOf(database.db, sql`select email, name, role, accepted_at from staff_accounts`)
  const mails = await rowsOf<{ plain: string }>(database.db, sql`select plain from outbox`)
  await database.close()
  expect(rows).toEqual([
    { email: 'ana@goodturn.example', name: 'Ana Silva', role: 'administrator', accepted_at: null },
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.plain).toContain(link)
})
