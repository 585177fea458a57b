import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import { freePort, nodeArguments, serverProgram } from '../../../test/processes/programs.ts'

const breaksLater = new URL('../../../test/fixtures/breaks-later.mjs', import.meta.url).href
let database: Awaited<ReturnType<typeof freshDatabase>>

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.discard())

/** A portal that crashes on a certain signal, once it is listening. */
async function start() {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeArguments, '--import', breaksLater, await serverProgram()], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      SEED: 'none',
      PORT: String(port),
      DATA_DIR: '/nowhere',
      DATABASE_URL: database.options.databaseUrl ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  await expect.poll(() => said).toContain('is open at')
  return { child, port, lines: () => logOf(said), said: () => said }
}

function logOf(said: string): { level: number; msg: string; err?: object }[] {
  const lines = said.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string })
}

/** Sends the first half of a request, and waits until the portal has begun to read it. */
async function halfARequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.setEncoding('utf8')
  socket.write('POST /api/v1/session HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 2\r\nExpect: 100-continue\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [string]
  expect(answer).toMatch(/^HTTP\/1.1 100 /)
  return socket
}

async function endOf(child: ChildProcess): Promise<{ code: number | null }> {
  const [code] = (await once(child, 'close')) as [number | null]
  return { code }
}

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

test.skipIf(!onPostgres)('an unhandled error lets requests finish, then exits with 6', async () => {
  const { child, port, lines } = await start()
  const socket = await halfARequest(port)
  const ended = endOf(child)
  child.kill('SIGUSR2')
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('unhandled error')
  const answer = once(socket, 'data')
  socket.write('{}')
  expect((await answer).join()).toMatch(/^HTTP\/1.1 4\d\d /)
  expect((await ended).code).toBe(6)
  const told = lines().slice(lines().findIndex(({ msg }) => msg === 'unhandled error'))
  expect(told[0]).toMatchObject({ level: 60, err: { message: 'a fault of ours' } })
  expect(JSON.stringify(told[0])).toContain('breaks-later.mjs')
  // Work that is due at every start may end, or be given up, meanwhile.
  expect(told.map(({ msg }) => msg).filter((msg) => /^(unhandled error|request|stop)/.test(msg))).toEqual([
    'unhandled error',
    'request',
    'stopping: all requests are answered',
    'stopping: jobs have ended or are handed back',
    'stopped',
  ])
})

test.skipIf(!onPostgres)('hanging work is abandoned after seconds, and jobs are requeued', async () => {
  const { child, port, lines } = await start()
  await halfARequest(port)
  const ended = endOf(child)
  child.kill('SIGUSR2')
  expect((await ended).code).toBe(6)
  expect(lines().map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'stopping: requests are left unanswered',
      'stopping: jobs have ended or are handed back',
    ]),
  )
})

test.skipIf(!onPostgres)('an unhandled rejection also exits, without logging statement values', async () => {
  const { child, lines, said } = await start()
  const ended = endOf(child)
  child.kill('SIGHUP')
  expect((await ended).code).toBe(6)
  const told = JSON.stringify(lines().find(({ msg }) => msg === 'unhandled error'))
  expect(told).toContain('insert into members')
  expect(told).toContain('breaks-later.mjs')
  expect(said()).not.toContain('dana@lake.example')
})
