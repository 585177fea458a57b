import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../test/database.ts'
import { freePort } from '../test/processes/programs.ts'
import { runMain } from '../test/processes/run-main.ts'
import { lockFolder } from './platform/database/folder-lock.ts'

const postgres = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'goodturn-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One sentence on one line, the code, and nothing else: no stack. */
async function expectRefusal(env: Record<string, string>, code: number, sentence: RegExp): Promise<void> {
  const ended = await runMain({ DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...env })
  expect(ended).toEqual({ code, out: '', err: expect.stringMatching(/^[^\n]+\.\n$/) })
  expect(ended.err).toMatch(sentence)
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => socket.on('error', () => {}).resume()).listen(
    await freePort(),
    '127.0.0.1',
  )
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { server, port: (server.address() as { port: number }).port }
}

describe('startup failures print one sentence and set the exit code:', () => {
  test('port in use, 3', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.discard())
    const { port } = await listening()
    const env = { DATABASE_URL: database.options.databaseUrl ?? '', PORT: String(port) }
    await expectRefusal(
      env,
      3,
      new RegExp(`^Port ${port} of 127.0.0.1 is in use, .* set PORT to a free port`),
    )
  })

  test('address not on this machine, 3', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.discard())
    const env = {
      DATABASE_URL: database.options.databaseUrl ?? '',
      HOST: '192.0.2.1',
      SANDBOX_PUBLIC: '1',
    }
    await expectRefusal(env, 3, /^192\.0\.2\.1 is not an address of this machine: set HOST/)
  })

  test('PostgreSQL not running, 4', async () => {
    const port = await freePort()
    const at = `postgres://me:secret@127.0.0.1:${port}/shop`
    await expectRefusal(
      { DATABASE_URL: at },
      4,
      new RegExp(`^PostgreSQL is not running at 127.0.0.1:${port}: `),
    )
  })

  test('PostgreSQL not responding, 4', async () => {
    const { port } = await listening()
    const at = `postgres://me:secret@127.0.0.1:${port}/shop`
    await expectRefusal({ DATABASE_URL: at }, 4, /^PostgreSQL at 127.0.0.1:\d+ is not answering: /)
  })

  test.skipIf(!postgres)('wrong password, never printed, 4', async () => {
    const at = new URL(postgres ?? '')
    at.password = 'not-the-password'
    await expectRefusal(
      { DATABASE_URL: at.href },
      4,
      /^(?!.*not-the-password).* rejected the user \w+: correct the user and password/,
    )
  })

  test.skipIf(!postgres)('missing database, 4', async () => {
    const at = new URL(postgres ?? '')
    at.pathname = '/no_such_shop'
    await expectRefusal({ DATABASE_URL: at.href }, 4, /has no database no_such_shop: create it, /)
  })

  test('data folder locked by another process, 5', async () => {
    const held = join(folder, 'held')
    mkdirSync(held)
    const release = await lockFolder(held)
    onTestFinished(release)
    await expectRefusal({ DATA_DIR: held }, 5, /^Another portal is using .*held\. Stop it first, /)
  })

  test('data folder not writable, 5', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expectRefusal(
      { DATA_DIR: file },
      5,
      /^The portal cannot write to .*a-file \(EEXIST.* set DATA_DIR /,
    )
  })

  test('damaged embedded database, 5', async () => {
    const damaged = join(folder, 'damaged')
    mkdirSync(join(damaged, 'db'), { recursive: true })
    writeFileSync(join(damaged, 'db', 'PG_VERSION'), '17\n')
    await expectRefusal(
      { DATA_DIR: damaged },
      5,
      /^The embedded database in .*damaged could not be opened \(/,
    )
  })

  test('invalid setting, named once, 1', async () => {
    const { code, err } = await runMain({ PORT: 'many', NODE_ENV: 'production', SANDBOX: '1' })
    expect(code).toBe(1)
    expect(err.split('\n').filter((line) => line.includes('PORT'))).toEqual([
      'Setting: PORT must be a whole number from 0 to 65535, not "many".',
    ])
  })

  test('invalid setting in .env, which others override, 1', async () => {
    const place = join(folder, 'with-env-file')
    mkdirSync(place)
    writeFileSync(join(place, '.env'), '# ours\nCOOKIE_REVISION="many"\nROLE=cook\n')
    const { code, err } = await runMain({ ROLE: 'guest' }, place)
    expect(code).toBe(1)
    expect(err.split('\n').filter((line) => line.startsWith('Setting: '))).toEqual([
      'Setting: --role must be web, worker, or all, not "guest".',
      'Setting: COOKIE_REVISION must be a whole number from 0 to 10000, not "many".',
    ])
  })

  test('.env that can’t be read, 1', async () => {
    const place = join(folder, 'unreadable')
    mkdirSync(join(place, '.env'), { recursive: true })
    const { code, err } = await runMain({}, place)
    expect(code).toBe(1)
    expect(err).toMatch(/^Setting: \.env could not be read: /)
  })
})
