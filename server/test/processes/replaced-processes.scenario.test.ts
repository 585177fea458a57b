// Two web processes behind the proxy of deploy/nginx.conf, replaced one after the other as in a deployment.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { sessionCookie } from '../../src/identity/accounts/sign-in/sessions.ts'
import { useTestApp } from '../app.ts'
import { buildPurchase } from '../build/purchase.ts'
import { type PortalProcess, startPortalProcess } from './portal-process.ts'
import { findNginx, freePort, startNginx } from './programs.ts'
import { runsAll } from '../runs-all.ts'

const programs = findNginx()
const buyerCount = runsAll ? 8 : 2
/** The number of answers between two replacements. */
const answersBetween = runsAll ? 16 : 6
const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-replaced-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const app = useTestApp()

interface SentRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

function statusOf(agent: Agent, port: number, { method, path, headers, body }: SentRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: `/api/v1${path}`, method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })
}

test.skipIf(!programs || !process.env.TEST_DATABASE_URL)(
  'replacing both processes loses no purchase or page view',
  async () => {
    const ports = [await freePort(), await freePort()]
    const start = (place: number) =>
      startPortalProcess({
        ROLE: 'web',
        TRUST_PROXY: '1',
        PORT: String(ports[place]),
        DATA_DIR: dataDir,
        DATABASE_URL: app.platform.settings.databaseUrl ?? '',
      })
    const portals: PortalProcess[] = await Promise.all([start(0), start(1)])
    const proxy = await startNginx(programs as NonNullable<typeof programs>, ports)
    const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
    const over = new AbortController()
    const lost: number[] = []
    const answered = { purchases: 0, looks: 0 }
    const repeat = async (kind: keyof typeof answered, next: () => SentRequest) => {
      while (!over.signal.aborted) {
        const status = await statusOf(agent, proxy.port, next())
        if (status === 200) answered[kind] += 1
        else lost.push(status)
      }
    }
    const acting: Promise<void>[] = []
    for (let n = 0; n < buyerCount; n += 1) {
      const { member, card, cartItem } = await buildPurchase(app)
      // Over https, the browser has only the prefixed cookie.
      const cookie = `__Host-${sessionCookie}=${await app.sessionOf(member)}`
      acting.push(
        repeat('looks', () => ({ method: 'GET', path: '/contacts', headers: { cookie } })),
        repeat('purchases', () => ({
          method: 'POST',
          path: '/billing/checkout',
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ source: card?.key, credit: false, items: [cartItem()] }),
        })),
      )
    }
    const more = async () => {
      const until = answered.purchases + answersBetween
      await expect.poll(() => answered.purchases).toBeGreaterThanOrEqual(until)
    }
    try {
      await more()
      for (const place of [0, 1]) {
        expect(await portals[place]?.stop()).toBe(0)
        await more()
        portals[place] = await start(place)
        await more()
      }
    } finally {
      over.abort()
      await Promise.all(acting)
      agent.destroy()
      await proxy.stop()
      for (const portal of portals) await portal.stop()
    }
    expect(lost).toEqual([])
    const [row] = await app.rows<{ paid: number }>(
      sql`select count(*)::int as paid from invoices where status = 'paid'`,
    )
    expect(row?.paid).toBe(answered.purchases)
  },
)
