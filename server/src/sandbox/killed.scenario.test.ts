import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { type PortalProcess, startPortalProcess } from '../../test/processes/portal-process.ts'
import { runsAll } from '../../test/runs-all.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gt-clock-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
let env: Record<string, string>
let portal: PortalProcess

beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database.options
  env = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  portal = await startPortalProcess(env)
})

afterAll(async () => {
  await portal.kill()
  await database.discard()
  rmSync(dataDir, { recursive: true, force: true })
})

async function call(path: string, body?: unknown) {
  const answer = await fetch(`${portal.url}/api/v1/sandbox${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    data: (await answer.json()).data as { now: number; today: string; moving: boolean },
  }
}

test('a process killed after a clock move keeps business time', async () => {
  const moved = await call('/clock', { days: runsAll ? 7 : 2 })
  expect(moved.status).toBe(200)
  await portal.kill()
  const killedFor = performance.now()
  portal = await startPortalProcess(env)
  const back = await call('')
  const seconds = (performance.now() - killedFor) / 1000
  expect(back.data.now - moved.data.now).toBeGreaterThanOrEqual(0)
  expect(back.data.now - moved.data.now).toBeLessThanOrEqual(Math.ceil(seconds) + 5)
})

test('a process killed mid-move continues with the next move', async () => {
  const { data: before } = await call('')
  const lost = call('/clock', { months: 24 }).catch(() => null)
  let now = before.now
  while (now === before.now || now - before.now < 86_400) {
    await wait(20)
    now = (await call('')).data.now
  }
  await portal.kill()
  await lost
  portal = await startPortalProcess(env)
  const { data: back } = await call('')
  expect(back.now).toBeGreaterThanOrEqual(now)
  expect(back.now - before.now).toBeLessThan(86_400 * 731)
  let again = await call('/clock', { days: 1 })
  for (let tries = 0; again.status === 409 && tries < 30; tries += 1) {
    await wait(1000)
    again = await call('/clock', { days: 1 })
  }
  expect(again.status).toBe(200)
  expect(again.data.now).toBeGreaterThanOrEqual(back.now + 86_400)
})
