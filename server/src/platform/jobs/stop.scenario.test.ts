// @both-databases
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder, freshDatabase } from '../../../test/database.ts'
import { startPortalProcess } from '../../../test/processes/portal-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gt-stop-'))
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  database = await freshDatabase()
  if (!database.options.databaseUrl) await fillDataFolder(dataDir)
})
afterAll(async () => {
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

function get(url: string, agent: Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

test('the portal exits 0 when stopped under load with keep-alive', async () => {
  const { databaseUrl } = database.options
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const over = new AbortController()
  let answered = 0
  // Each reader repeats requests on a kept-alive connection; a closed connection means a retry for a proxy.
  const reader = async () => {
    while (!over.signal.aborted) {
      if ((await get(`${portal.url}/api/v1/config`, agent).catch(() => null)) === 200) answered += 1
    }
  }
  try {
    const readers = Array.from({ length: 8 }, reader)
    await expect.poll(() => answered).toBeGreaterThan(20)
    // Browsers and proxies open connections ahead, before sending a request.
    const ahead = connect(Number(new URL(portal.url).port), '127.0.0.1')
    ahead.on('error', () => {})
    await once(ahead, 'connect')
    const ended = portal.stop()
    over.abort()
    await Promise.all(readers)
    expect(await ended).toBe(0)
  } finally {
    over.abort()
    agent.destroy()
    await portal.kill()
  }
})
