// @both-databases
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { formWith } from '../../../test/build/import.ts'
import { buildMember } from '../../../test/build/member.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { freshDatabase } from '../../../test/database.ts'
import { smallDiskPrograms, startOnSmallDisk } from '../../../test/processes/small-disk.ts'
import { onPostgres } from '../../../test/processes/while-locked.ts'
import { expectBalancedBooks } from '../../../test/balanced-books.ts'
import { present } from '../assert.ts'
import { bytesLeftMin } from './disk-room.ts'
import { guardedFiles } from '../files.ts'

test.skipIf(onPostgres)('the embedded database accepts no work on a full disk', async () => {
  const disk = { bytesLeft: bytesLeftMin }
  const { options } = await freshDatabase()
  const app = await new TestApp().start({ database: { ...options, bytesLeft: async () => disk.bytesLeft } })
  const ready = async () => {
    const answer = await fetch(`${app.url}/readyz`)
    return [answer.status, answer.headers.get('retry-after'), await answer.json()]
  }
  const invoices = () => app.rows(sql`select key from invoices`)
  try {
    const { member, card, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    const order = () => ({ source: card?.key, credit: false, items: [cartItem()] })
    const buy = (key: string, body: object) =>
      caller.post('/v1/billing/checkout', body, { 'idempotency-key': key })
    expect(await ready()).toEqual([200, null, { status: 'ready' }])
    expect((await buy('first', order())).status).toBe(200)

    disk.bytesLeft = bytesLeftMin - 1
    await expect.poll(ready).toEqual([503, '5', { status: 'disk full' }])
    const second = order()
    const refused = await buy('second', second)
    expect([refused.status, refused.headers.get('retry-after'), refused.body.errors[0].code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    expect(await invoices()).toHaveLength(1)
    // Existing data can still be read.
    expect((await caller.get('/v1/invoices')).status).toBe(200)

    disk.bytesLeft = bytesLeftMin
    expect(await ready()).toEqual([200, null, { status: 'ready' }])
    expect((await buy('second', second)).status).toBe(200)
    expect(await invoices()).toHaveLength(2)
  } finally {
    await app.stop()
  }
})

test.each(['checkouts', 'charges', 'touches'])(
  'calls return 503 without room for a row of %s',
  async (table) => {
    const app = await new TestApp().start()
    try {
      const { member, card, cartItem } = await buildPurchase(app)
      const caller = await app.as(member)
      const order = { source: card?.key, credit: false, items: [cartItem()] }
      const buy = () => caller.post('/v1/billing/checkout', order, { 'idempotency-key': 'one-order' })
      const counts = () =>
        app.rows(
          sql`select (select count(*)::int from charges where state = 'succeeded') as charges,
                (select count(*)::int from invoices where status = 'paid') as invoices,
                (select count(*)::int from touches) as touches`,
        )
      // The error that PostgreSQL raises when its data disk is full.
      await app.db.execute(
        sql.raw(`create function no_room() returns trigger language plpgsql as
          $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`),
      )
      await app.db.execute(
        sql.raw(`create trigger no_room before insert on ${table} for each row execute function no_room()`),
      )
      const refused = await buy()
      expect([refused.status, refused.headers.get('retry-after'), refused.body.errors]).toEqual([
        503,
        '5',
        [
          {
            code: 'unavailable',
            message: 'We can’t reach our records right now. Nothing was lost. Please try again in a moment.',
          },
        ],
      ])
      expect(await counts()).toMatchObject([{ invoices: 0, touches: 0 }])

      await app.db.execute(sql.raw(`drop trigger no_room on ${table}`))
      expect((await buy()).status).toBe(200)
      expect(await counts()).toEqual([{ charges: 1, invoices: 1, touches: 1 }])
    } finally {
      await app.stop()
    }
  },
)

const smallDisk = onPostgres ? smallDiskPrograms() : undefined

test.skipIf(!smallDisk)('on a full disk, PostgreSQL returns 503; retries buy once', async () => {
  const disk = await startOnSmallDisk(present(smallDisk, 'the test is skipped without'))
  const app = new TestApp()
  try {
    await app.start({ database: { databaseUrl: disk.url } })
    const { member, card, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    const order = { source: card?.key, credit: false, items: [cartItem()] }
    const buy = () => caller.post('/v1/billing/checkout', order, { 'idempotency-key': 'one-order' })
    const kept = () =>
      app.rows(
        sql`select (select count(*)::int from checkouts) as checkouts, (select count(*)::int from invoices) as invoices,
                (select count(*)::int from charges) as charges, (select count(*)::int from touches) as touches`,
      )
    await disk.fill()
    const refused = await buy()
    expect([refused.status, refused.headers.get('retry-after'), refused.body.errors[0].code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    expect(app.logLines.join()).toContain('53100')
    expect(await kept()).toEqual([{ checkouts: 0, invoices: 0, charges: 0, touches: 0 }])
    // Existing data can still be read.
    expect((await caller.get('/v1/contacts')).body.data).toHaveLength(1)

    await disk.empty()
    expect((await buy()).status).toBe(200)
    expect((await buy()).status).toBe(200)
    expect(await kept()).toEqual([{ checkouts: 1, invoices: 1, charges: 1, touches: 1 }])
    await expectBalancedBooks(app)
  } finally {
    await app.app?.stop()
    await disk.stop()
  }
})

test('a full file store returns 503 and stores nothing', async () => {
  const app = await new TestApp().start()
  const { files } = app.platform
  const write = files.write
  try {
    const caller = await app.as(await buildMember(app))
    const send = () => caller.post('/v1/imports/concierge', formWith('people.csv', 'First,Last'))
    files.write = (name, bytes) =>
      guardedFiles({ ...files, write: () => Promise.reject(noSpace) }, app.platform).write(name, bytes)
    const refused = await send()
    expect([refused.status, refused.body.errors[0]]).toEqual([
      503,
      {
        code: 'unavailable',
        message: 'We can’t reach our files right now. Nothing was lost. Please try again in a moment.',
      },
    ])
    expect(await app.rows(sql`select 1 from concierge_uploads`)).toEqual([])
    expect(await app.rows(sql`select 1 from outbox`)).toEqual([])
    files.write = write
    expect((await send()).status).toBe(201)
  } finally {
    await app.stop()
  }
})

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
