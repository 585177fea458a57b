import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { startSmtp } from '../../../test/stand-ins/smtp.ts'
import { mailDelivery } from './deliver-mail.ts'
import { sendMail } from './mail.ts'

const note = { template: 'test', subject: 'A note', heading: 'A note', paragraphs: [] }

/** Writes an email to each of these addresses. */
async function write(app: TestApp, ...addresses: string[]) {
  await app.platform.database.transaction(async (tx) => {
    for (const to of addresses) await sendMail(tx, app.cause(), to, note)
  })
}

/** Ends the lease, so that an email may be claimed again. */
const endLease = (app: TestApp) =>
  app.rows(sql`update outbox set next_try_at = next_try_at - interval '11 minutes' where sent_at is null`)

const messageIds = (mails: readonly string[]) => mails.map((mail) => /^Message-ID: (.+)\r$/m.exec(mail)?.[1])

test('two processes never send the same email', async () => {
  const smtp = await startSmtp()
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  const addresses = Array.from({ length: 20 }, (_, at) => `guest${at}@example.com`)
  try {
    await write(app, ...addresses)
    const sent = await Promise.all([mailDelivery(app.platform)(), mailDelivery(app.platform)()])
    expect(sent[0] + sent[1]).toBe(20)
    expect(smtp.recipients.flat().toSorted()).toEqual(addresses.toSorted())
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('an email sent during a database outage is not resent', async () => {
  const smtp = await startSmtp({
    // From here on the delivery can't be recorded.
    onRcptTo(_address, _session, done) {
      void app.rows(sql`alter table outbox rename to outbox_away`).finally(done)
    },
  })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    await write(app, 'grace@example.com')
    const deliver = mailDelivery(app.platform)
    await expect(deliver()).rejects.toThrow('update outbox')
    expect(smtp.taken).toHaveLength(1)

    await app.rows(sql`alter table outbox_away rename to outbox`)
    await endLease(app)
    expect(await deliver()).toBe(0)
    expect(await app.rows(sql`select attempts, sent_at is not null as sent from outbox`)).toEqual([
      { attempts: 1, sent: true },
    ])
    expect(smtp.taken).toHaveLength(1)
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('after a crash, an email waits for its lease', async () => {
  const smtp = await startSmtp()
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    await write(app, 'grace@example.com')
    // The process dies as soon as the server has the mail, before recording it.
    await mailDelivery(app.platform)()
    await app.rows(sql`update outbox set sent_at = null`)

    expect(await mailDelivery(app.platform)()).toBe(0)
    expect(smtp.taken).toHaveLength(1)
    await endLease(app)
    expect(await mailDelivery(app.platform)()).toBe(1)
    const [first, second] = messageIds(smtp.taken)
    expect(first).toMatch(/^<mail_.+@goodturn>$/)
    expect(second).toBe(first)
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('an endlessly slow server is dropped before the lease ends', async () => {
  const server = createServer((socket) => {
    const talk = setInterval(() => socket.write('220-one moment\r\n'), 50)
    socket.on('error', () => {})
    socket.on('close', () => clearInterval(talk))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const app = await new TestApp().start({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
  const patience = {
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 20_000,
    mailTimeout: 500,
  }
  try {
    await write(app, 'grace@example.com')
    const startedAt = performance.now()
    expect(await mailDelivery(app.platform, patience)()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    expect(await app.rows(sql`select attempts, sent_at, failure from outbox`)).toEqual([
      { attempts: 1, sent_at: null, failure: expect.stringContaining('EABORT') },
    ])
  } finally {
    await app.stop()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('server responses are kept for staff, without addresses in logs', async () => {
  const said = '<grace.okafor@example.com>: no mailbox grace.okafor here'
  const smtp = await startSmtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(said), { responseCode: 550 })),
  })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    await write(app, 'grace.okafor@example.com')
    const [mail] = await app.rows<{ key: string }>(sql`select key from outbox`)
    const deliver = mailDelivery(app.platform)
    await deliver()
    await app.rows(sql`update outbox set attempts = 9, next_try_at = next_try_at - interval '1 day'`)
    await deliver()
    const lines = app.logLines.filter((line) => line.includes(mail?.key ?? 'no mail'))
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['mail was not taken', 'a mail was given up'])
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })
      expect(line).not.toMatch(/grace|okafor|@/i)
    }
    expect(await app.rows(sql`select failure from outbox`)).toEqual([
      { failure: expect.stringContaining(said) },
    ])
  } finally {
    await app.stop()
    await smtp.stop()
  }
})
