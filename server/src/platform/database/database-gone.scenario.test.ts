import { once } from 'node:events'
import { type Server, type Socket, connect, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { TestApp } from '../../../test/app.ts'
import { buildPurchase } from '../../../test/build/purchase.ts'
import { freshDatabase } from '../../../test/database.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const goneMs = Number(process.env.DATABASE_GONE_MS ?? 10_000)

/** A proxy between the portal and PostgreSQL that can be shut: open connections break, new ones are refused. */
async function openDoor(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const pass = (near: Socket) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(pass).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const shut = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return {
    url: url.toString(),
    shut,
    async reopen() {
      server = await listen(port)
    },
  }
}

test.skipIf(!onPostgres)('calls return 503 without the database and recover automatically', async () => {
  const database = await freshDatabase()
  const door = await openDoor(database.options.databaseUrl ?? '')
  const app = await new TestApp().start({ database: { databaseUrl: door.url } })
  try {
    const { member, card, cartItem } = await buildPurchase(app)
    const caller = await app.as(member)
    const body = { source: card?.key, credit: false, items: [cartItem()] }
    expect((await caller.get('/v1/invoices')).status).toBe(200)

    // One connection is in use when the database goes away: its transaction fails, and the process survives.
    const inUse = Promise.withResolvers<void>()
    const isShut = Promise.withResolvers<void>()
    const broken = app.platform.database
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        inUse.resolve()
        await isShut.promise
        await tx.execute(sql`select 1`)
      })
      .then(
        () => 'kept',
        () => 'failed',
      )
    await inUse.promise
    await door.shut()
    isShut.resolve()
    expect(await broken).toBe('failed')
    const until = performance.now() + goneMs
    while (performance.now() < until) {
      const read = await caller.get('/v1/invoices')
      expect(read.status).toBe(503)
      expect(read.body.errors[0]).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Nothing was lost'),
      })
      const paid = await caller.post('/v1/billing/checkout', body, { 'idempotency-key': 'gone' })
      expect(paid.status).toBe(503)
      expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
      const metrics = await (await fetch(`${app.url}/metrics`)).text()
      expect(metrics).toContain('\ndatabase_up 0\n')
      expect(metrics).toContain('\nportal_ready 0\n')
      expect(metrics).not.toMatch(/^(mails_waiting|jobs_waiting\S*) /m)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }

    await door.reopen()
    await expect.poll(async () => (await caller.get('/v1/invoices')).status, { timeout: 60_000 }).toBe(200)
    expect((await caller.post('/v1/billing/checkout', body, { 'idempotency-key': 'gone' })).status).toBe(200)
  } finally {
    await app.stop()
    await door.shut()
    await database.discard()
  }
})
