// @both-databases
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp } from '../../test/app.ts'
import { buildPurchase } from '../../test/build/purchase.ts'
import { freshDatabase } from '../../test/database.ts'
import { onPostgres } from '../../test/while-locked.ts'
import { bytesLeftMin } from './disk-room.ts'

test.skipIf(onPostgres)(
  'on a full disk the embedded database begins nothing: 503, not ready, nothing kept; with room again all goes on',
  async () => {
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
      // What is there can still be read.
      expect((await caller.get('/v1/invoices')).status).toBe(200)

      disk.bytesLeft = bytesLeftMin
      expect(await ready()).toEqual([200, null, { status: 'ready' }])
      expect((await buy('second', second)).status).toBe(200)
      expect(await invoices()).toHaveLength(2)
    } finally {
      await app.stop()
    }
  },
)
