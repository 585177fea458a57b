import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { startSmtp } from '../../../test/stand-ins/smtp.ts'
import { createApp } from '../../app.ts'
import { causeOf } from '../context.ts'
import type { Platform } from '../context.ts'
import { rowsOf } from '../database/database.ts'
import { mailDelivery } from './deliver-mail.ts'
import { createLog } from '../trace/log.ts'
import { sendMail } from './mail.ts'
import { setClock } from '../jobs/recurring.ts'
import { readSettings } from '../settings/settings.ts'
import { startMail } from '../jobs/tickers.ts'

const note = {
  template: 'test',
  subject: 'A note',
  heading: 'A note',
  paragraphs: ['Something is on its way.'],
}
const long = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 15_000,
  mailTimeout: 15_000,
}
const short = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, mailTimeout: 15_000 }

/** Accepts every connection and never says a word. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
})
const silentUrl = () => `smtp://127.0.0.1:${(silent.address() as { port: number }).port}`

beforeAll(async () => {
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})

const write = (platform: Platform, to: string) =>
  platform.database.transaction((tx) => sendMail(tx, causeOf(platform, 'test'), to, note))

test('an unresponsive server times out; its email waits', async () => {
  const app = await new TestApp().start({ env: { SMTP_URL: silentUrl() } })
  try {
    await write(app.platform, 'grace@example.com')
    const delivered = mailDelivery(app.platform, short)()
    const look = () =>
      app.rows(sql`select attempts, sent_at, failure, next_try_at > now() as waits from outbox`)
    await expect
      .poll(look, { timeout: 10_000 })
      .toEqual([{ attempts: 1, sent_at: null, failure: expect.stringMatching(/greeting/i), waits: true }])
    expect(await delivered).toBe(0)
  } finally {
    await app.stop()
  }
})

test('no transaction waits on an unresponsive server', async () => {
  const app = await new TestApp().start({ env: { SMTP_URL: silentUrl() } })
  try {
    await write(app.platform, 'grace@example.com')
    const before = sockets.size
    const delivered = mailDelivery(app.platform, long)()
    await expect.poll(() => sockets.size).toBe(before + 1)
    // While the mail is being sent, its row can be changed, as by an erasure.
    let isChanged = false
    void app.db.execute(sql`update outbox set subject = 'changed meanwhile'`).then(() => {
      isChanged = true
    })
    await expect.poll(() => isChanged, { timeout: 8000 }).toBe(true)
    for (const socket of sockets) socket.destroy()
    expect(await delivered).toBe(0)
  } finally {
    await app.stop()
  }
})

test('an unresponsive server blocks neither recurring work nor shutdown', async () => {
  const database = await freshDatabase()
  const { databaseUrl } = database.options
  const dataDir = mkdtempSync(join(tmpdir(), 'gt-mail-'))
  const env = { PORT: '0', DATA_DIR: dataDir, SEED: 'none', SMTP_URL: silentUrl() }
  const { settings } = readSettings(databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env)
  if (!settings) throw new Error('these settings are right')
  const portal = await createApp(settings, { log: createLog('silent'), database: database.options })
  const { platform } = portal
  const runs = async () =>
    (await rowsOf(platform.database.db, sql`select name from recurring_runs where finished_at is not null`))
      .length
  try {
    const before = sockets.size
    await write(platform, 'grace@example.com')
    await portal.start()
    await expect.poll(() => sockets.size, { timeout: 20_000 }).toBe(before + 1)
    await expect.poll(runs, { timeout: 20_000 }).toBeGreaterThan(0)
    const known = await runs()
    await setClock(platform, new Date(platform.clock.now().getTime() + 86_400_000))
    // Sooner than the server would time out.
    await expect.poll(runs, { timeout: 4000 }).toBeGreaterThan(known)
    expect(await rowsOf(platform.database.db, sql`select failure from outbox`)).toEqual([{ failure: null }])
  } finally {
    await portal.stop()
    await database.discard()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('one hanging email does not block others, including later ones', async () => {
  const taken: string[] = []
  const smtp = await startSmtp({
    onRcptTo({ address }, _session, done) {
      if (address === 'stuck@example.com') return
      taken.push(address)
      done()
    },
  })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  const patience = {
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 5000,
    mailTimeout: 15_000,
  }
  const mail = startMail(app.platform, mailDelivery(app.platform, patience))
  try {
    await write(app.platform, 'stuck@example.com')
    const attempts = () =>
      app.rows(sql`select attempts, failure from outbox where to_address = 'stuck@example.com'`)
    await expect.poll(attempts, { timeout: 5000 }).toEqual([{ attempts: 1, failure: null }])
    await write(app.platform, 'omar@example.com')
    await expect.poll(() => taken, { timeout: 4000 }).toEqual(['omar@example.com'])
    expect(await attempts()).toEqual([{ attempts: 1, failure: null }])
  } finally {
    await mail.stop()
    await app.stop()
    await smtp.stop()
  }
})
