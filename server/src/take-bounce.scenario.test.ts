import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useTestApp } from '../test/app.ts'
import { fillDataFolder } from '../test/database.ts'
import { nodeArguments } from '../test/processes/programs.ts'
import { present } from './platform/assert.ts'
import { type Database, openDatabase, rowsOf } from './platform/database/database.ts'
import { newKey } from './platform/ids.ts'
import { readDeliveryReport } from './platform/mail/delivery-report.ts'
import { recordReport } from './platform/mail/record-report.ts'

const app = useTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-bounce-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const script = fileURLToPath(new URL('take-bounce.ts', import.meta.url))

function takeBounce(mail: string, env: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string }>((done) => {
    const child = execFile(
      process.execPath,
      [...nodeArguments, script],
      { env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env } },
      (error, out) => done({ code: error ? Number(error.code) : 0, out }),
    )
    child.stdin?.end(mail)
  })
}

async function writeMail({ db }: Pick<Database, 'db'>, to = 'Grace+gifts@example.com'): Promise<string> {
  const key = newKey('mail')
  await db.execute(
    sql`insert into outbox (key, to_address, template, subject, html, plain, created_at, next_try_at)
        values (${key}, ${to}, 't', 's', '', '', now(), now())`,
  )
  return key
}

const report = (key: string) => `Date: Mon, 30 Nov 2020 10:15:00 +0000
Content-Type: multipart/report; report-type=delivery-status; boundary=x

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.gifts.example.com

Final-Recipient: rfc822; someone-else@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 <grace+gifts@example.com> unknown

--x
Content-Type: text/rfc822-headers

Message-ID: <${key}@goodturn>

--x--
`

test('a piped report marks the address that our email went to', async () => {
  await fillDataFolder(dataDir)
  const open = () => openDatabase({ databaseUrl: null, dataDir, poolMax: 1 })
  const database = await open()
  const key = await writeMail(database)
  await database.close()
  expect(await takeBounce(report(key))).toEqual({ code: 0, out: 'Recorded: hard.\n' })
  const after = await open()
  const rows = await rowsOf(after.db, sql`select mailbox, kind, diagnostic, count from bounced_mailboxes`)
  await after.close()
  expect(rows).toEqual([
    { mailbox: 'grace@example.com', kind: 'hard', diagnostic: '550 (address) unknown', count: 1 },
  ])
})

test('a repeated report counts once, and an unknown one not at all', async () => {
  const key = await writeMail(app)
  const machine = app.platform.clock.machine()
  const record = (mail: string) =>
    recordReport(app.platform.database, present(readDeliveryReport(mail), 'a report'), machine)
  expect(await record(report(key))).toBe('Recorded: hard.')
  expect(await record(report(key))).toBe('Ignored: known already.')
  expect(await record(report(newKey('mail')))).toMatch(/^Ignored: we no longer have/)
  // The clock of a server may run ahead.
  const ahead = await writeMail(app, 'ahead@example.com')
  await record(report(ahead).replace('2020', '2999'))
  const [row] = await app.rows(sql`select last_at <= now() as past from bounced_mailboxes
    where mailbox = 'ahead@example.com'`)
  expect(row).toEqual({ past: true })
})

test('an email that is no report needs no database', async () => {
  const out = 'Ignored: not a report about one of our emails.\n'
  expect(await takeBounce('Subject: Hello\n\nThank you!', { PORT: 'x' })).toEqual({ code: 0, out })
})

test('without its database, the mail server should try again', async () => {
  expect((await takeBounce(report(newKey('mail')), { DATA_DIR: join(dataDir, 'none') })).code).toBe(75)
  expect((await takeBounce(report(newKey('mail')), { PORT: 'x' })).code).toBe(75)
})
