import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { startSmtp } from '../../../test/stand-ins/smtp.ts'
import { mailDelivery, waitingMail } from './deliver-mail.ts'
import { isGivenUp, sendAgain } from './given-up-mail.ts'
import { sendMail } from './mail.ts'

test('emails are sent once, in order, and retried after rejection', async () => {
  const smtp = await startSmtp({ refusals: 1 })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    const mail = {
      template: 'test',
      subject: 'A gift <for> you',
      heading: 'Hello Grace & Daniel',
      paragraphs: ['Something is on its way.'],
      button: { label: 'See it', url: 'https://portal.example/touch/1?a=1&b=2' },
    }
    await app.platform.database.transaction(async (tx) => {
      await sendMail(tx, app.cause(), 'grace@example.com', mail)
      await sendMail(tx, app.cause(), 'daniel@example.com', {
        ...mail,
        fromName: 'Zoë "Z" Hart via Goodturn',
      })
    })
    const deliver = mailDelivery(app.platform)
    expect((await Promise.all([deliver(), deliver()])).reduce((sum, one) => sum + one, 0)).toBe(1)
    await app.rows(sql`update outbox set next_try_at = next_try_at - interval '1 hour'`)
    expect(await deliver()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(smtp.taken).toHaveLength(2)
    const text = smtp.taken.join('\n')
    expect(text).toContain('To: grace@example.com')
    expect(text).toContain('To: daniel@example.com')
    expect(text).toContain('From: Goodturn <hello@goodturn.example>')
    expect(text).toMatch(
      /^From: =\?UTF-8\?Q\?Zo=C3=AB_=22Z=22_Hart_via_Goodturn\?=\s+<hello@goodturn\.example>/m,
    )
    expect(text).toContain('Hello Grace & Daniel')
    expect(
      await app.rows(sql`select attempts from outbox where sent_at is not null order by attempts`),
    ).toEqual([{ attempts: 1 }, { attempts: 2 }])
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('attempts count as sent, refused, or failed', async () => {
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('who?'), { responseCode: 550 }) : null),
  })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  const mail = { template: 'test', subject: 'x', heading: 'x', paragraphs: [] }
  const send = async (to: string) => {
    await app.platform.database.transaction((tx) => sendMail(tx, app.cause(), to, mail))
    await mailDelivery(app.platform)()
    return app.platform.vendorCalls.counts.get('mail')
  }
  try {
    expect(await send('grace@example.com')).toEqual({ ok: 1, refused: 0, failed: 0 })
    expect(await send('nobody@example.com')).toEqual({ ok: 1, refused: 1, failed: 0 })
    await smtp.stop()
    expect(await send('grace@example.com')).toEqual({ ok: 1, refused: 1, failed: 1 })
    const metrics = await (await fetch(`${app.url}/metrics`)).text()
    expect(metrics).toContain('vendor_calls_total{vendor="mail",outcome="failed"} 1\n')
    expect(metrics).toContain('vendor_calls_total{vendor="cards",outcome="failed"} 0\n')
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('only unsubscribable emails carry unsubscribe headers', async () => {
  const smtp = await startSmtp()
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    const mail = { template: 'test', subject: 'x', heading: 'x', paragraphs: [] }
    const unsubscribe = { label: 'No more', url: 'https://portal.example/u/code' }
    const write = (parts: object) =>
      app.platform.database.transaction((tx) =>
        sendMail(tx, app.cause(), 'grace@example.com', { ...mail, ...parts }),
      )
    await write({ unsubscribe })
    await mailDelivery(app.platform)()
    await write({})
    await mailDelivery(app.platform)()
    expect(smtp.taken[0]).toContain('List-Unsubscribe: <https://portal.example/u/code>\r\n')
    expect(smtp.taken[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
    expect(smtp.taken[0]).toContain('No more: https://portal.example/u/code')
    expect(smtp.taken[1]).not.toContain('Unsubscribe')
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('an email is tried ten times, then abandoned and logged', async () => {
  const smtp = await startSmtp({ refusals: 10 })
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  try {
    const mail = { template: 'test', subject: 'x', heading: 'x', paragraphs: [] }
    await app.platform.database.transaction((tx) => sendMail(tx, app.cause(), 'grace@example.com', mail))
    const deliver = mailDelivery(app.platform)
    const gaveUp = () => app.logLines.filter((line) => line.includes('a mail was given up')).length
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(gaveUp()).toBe(0)
      expect(await deliver()).toBe(0)
      expect(await app.rows(sql`select attempts from outbox`)).toEqual([{ attempts: tries }])
      await app.rows(sql`update outbox set next_try_at = next_try_at - interval '1 day'`)
    }
    expect(gaveUp()).toBe(1)
    expect(await deliver()).toBe(0)
    expect(smtp.taken).toEqual([])

    // Staff send it again: attempts start over.
    const cause = app.cause()
    expect(await app.platform.database.transaction((tx) => sendAgain(tx, null, cause))).toBe(1)
    expect(await deliver()).toBe(1)
    expect(smtp.taken).toHaveLength(1)
  } finally {
    await app.stop()
    await smtp.stop()
  }
})

test('an index finds the next and abandoned emails', async () => {
  const app = await new TestApp().start()
  try {
    await app.rows(
      sql`insert into outbox (key, to_address, template, subject, html, plain, created_at, sent_at, attempts, next_try_at)
          select 'mail_' || n, 'grace@example.com', 't', 's', '', '', now(), case when n % 3 = 0 then now() end,
            case n % 3 when 2 then 10 else 0 end, now() - interval '1 hour' from generate_series(1, 20000) n`,
    )
    await app.rows(sql`analyze outbox`)
    const planOf = async (statement: ReturnType<typeof sql>) =>
      JSON.stringify(await app.rows(sql`explain ${statement}`))
    expect(await planOf(waitingMail(app.platform.clock.machine()))).toContain(
      'using outbox_waiting on outbox',
    )
    const givenUp = isGivenUp(app.platform.clock.machine())
    expect(
      await planOf(sql`select key from outbox where ${givenUp} order by created_at desc, key desc limit 51`),
    ).toContain('outbox_given_up on outbox')
  } finally {
    await app.stop()
  }
})

test('an email from a failed transaction is never written', async () => {
  const app = await new TestApp().start()
  try {
    await expect(
      app.platform.database.transaction(async (tx) => {
        await sendMail(tx, app.cause(), 'grace@example.com', {
          template: 'test',
          subject: 'x',
          heading: 'x',
          paragraphs: [],
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await app.mailsTo('grace@example.com')).toEqual([])
  } finally {
    await app.stop()
  }
})

test('an address is one mailbox, never parsed as a list', async () => {
  const smtp = await startSmtp()
  const app = await new TestApp().start({ env: { SMTP_URL: smtp.url } })
  const mail = { template: 'test', subject: 'x', heading: 'x', paragraphs: [] }
  const odd = [
    'victim@example.com,3',
    '3,victim@example.com',
    '1;victim@example.com',
    'other@example.com,victim@example.com',
    'friends:victim@example.com',
    'plain@example.com',
  ]
  try {
    for (const to of odd) await app.platform.database.transaction((tx) => sendMail(tx, app.cause(), to, mail))
    await mailDelivery(app.platform)()
    expect(smtp.recipients).toEqual([
      ['"3,victim"@example.com'],
      ['"1;victim"@example.com'],
      ['"friends:victim"@example.com'],
      ['plain@example.com'],
    ])
    // Text that isn't an address is delivered to no one.
    expect(
      await app.rows(sql`select to_address from outbox where sent_at is null order by to_address`),
    ).toEqual([
      { to_address: 'other@example.com,victim@example.com' },
      { to_address: 'victim@example.com,3' },
    ])
  } finally {
    await app.stop()
    await smtp.stop()
  }
})
