import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createApp } from '../../app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { createLog } from '../trace/log.ts'
import { openDatabase, rowsOf } from '../database/database.ts'
import { readSettings } from '../settings/settings.ts'

function ask(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request(url, { headers, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })
}

// The embedded database serves one process, which can't be a worker.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a worker reports only its health, on a separate port',
  async () => {
    const { options, discard } = await freshDatabase()
    const env = { ROLE: 'worker', WORKER_PORT: '0', SEED: 'none', DATABASE_URL: options.databaseUrl ?? '' }
    const { settings } = readSettings(env)
    if (!settings) throw new Error('The settings are wrong.')
    const worker = await createApp(settings, { log: createLog('silent'), database: options })
    try {
      const address = (await worker.start()) ?? ''
      expect(await ask(`${address}/healthz`)).toMatchObject({ status: 200 })
      expect(await ask(`${address}/readyz`)).toMatchObject({ status: 200, text: '{"status":"ready"}' })
      const { text } = await ask(`${address}/metrics`)
      expect(text).toContain('\nprocesses_alive{role="worker"} 1\n')
      expect(text).toContain('\nportal_info{role="worker",')
      const nothing = '{"errors":[{"message":"There’s nothing at this address.","code":"not_found"}]}'
      for (const path of ['/', '/login', '/api/v1/config', '/outbox'])
        expect(await ask(`${address}${path}`)).toEqual({ status: 404, text: nothing })
      const byProxy = { 'x-forwarded-for': '127.0.0.1' }
      expect(await ask(`${address}/metrics`, byProxy)).toEqual({ status: 404, text: nothing })
    } finally {
      await worker.stop()
    }
    const after = await openDatabase({ dataDir: '', poolMax: 1, ...options })
    expect(await rowsOf(after.db, sql`select key from processes`)).toEqual([])
    await after.close()
    await discard()
  },
)

test('only a worker opens that port', () => {
  const workerPortOf = (env: Record<string, string>) =>
    readSettings({ DATABASE_URL: 'postgres://db.example/shop', ...env }).settings?.workerPort
  expect(workerPortOf({ ROLE: 'worker', WORKER_PORT: '4700' })).toBe(4700)
  expect(workerPortOf({ ROLE: 'worker' })).toBeNull()
  expect(workerPortOf({ ROLE: 'web', WORKER_PORT: '4700' })).toBeNull()
  expect(readSettings({ WORKER_PORT: '70000' }).faults).toEqual([expect.stringContaining('WORKER_PORT')])
})
