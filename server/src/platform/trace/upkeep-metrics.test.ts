import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { createServer } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { noteRestoreDrill } from '../backups/restore-drills.ts'
import { createClock } from '../clock.ts'
import { addUpkeep } from './upkeep-metrics.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'goodturn-upkeep-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const at = (moment: string) => Date.parse(moment) / 1000
const nothing = { backupFolder: null, publicUrl: 'http://127.0.0.1:1', sandbox: false }

/** The metrics by name. */
async function read(
  settings: typeof nothing | (Omit<typeof nothing, 'backupFolder'> & { backupFolder: string }),
) {
  const registry = new Registry()
  let machineMs = at('2027-03-10T02:00:00Z') * 1000
  addUpkeep(
    registry,
    settings,
    createClock(0, () => machineMs),
  )
  const told = async () => {
    const metrics = await registry.getMetricsAsJSON()
    return Object.fromEntries(metrics.flatMap(({ name, values }) => values.map(({ value }) => [name, value])))
  }
  return { told, pass: (ms: number) => (machineMs += ms) }
}

test('nothing is told of what no setting names', async () => {
  expect(await (await read(nothing)).told()).toEqual({})
})

test('a folder tells its newest backup and last good restore drill, or 0', async () => {
  const { told } = await read({ ...nothing, backupFolder: folder })
  expect(await told()).toEqual({ backup_newest_timestamp_seconds: 0, restore_drill_timestamp_seconds: 0 })
  for (const name of ['2027-03-08T04-00-00Z', '2027-03-09T04-00-05Z', '2027-03-10T01-00-00Z.part'])
    mkdirSync(join(folder, name))
  await noteRestoreDrill(folder, '2027-03-08T04-00-00Z', new Date('2027-03-08T09:30:00Z'))
  expect(await told()).toEqual({
    backup_newest_timestamp_seconds: at('2027-03-09T04:00:05Z'),
    restore_drill_timestamp_seconds: at('2027-03-08T09:30:00Z'),
  })
})

test('a folder that is gone tells 0, so that the alert fires', async () => {
  const { told } = await read({ ...nothing, backupFolder: join(folder, 'gone') })
  expect(await told()).toEqual({ backup_newest_timestamp_seconds: 0, restore_drill_timestamp_seconds: 0 })
})

test('the end of a certificate is asked again after ten minutes, even of an untrusted one', async () => {
  const paths = ['key', 'cert'].map((name) => join(folder, name))
  const [key = '', cert = ''] = paths
  const subject = ['-subj', '/CN=gifts.example.com', '-days', '20']
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = spawnSync('openssl', ['req', '-x509', ...algorithm, ...subject, '-keyout', key, '-out', cert])
  expect(made.status).toBe(0)
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  let visits = 0
  server.on('connection', (socket: Socket) => {
    visits += 1
    socket.on('error', () => {})
  })
  const { port } = server.address() as { port: number }
  const { told, pass } = await read({ ...nothing, publicUrl: `https://127.0.0.1:${port}` })
  const { certificate_ends_timestamp_seconds: ends } = await told()
  expect(ends).toBeCloseTo(Date.now() / 1000 + 20 * 86_400, -3)
  pass(599_000)
  await told()
  expect(visits).toBe(1)
  pass(1000)
  await told()
  expect(visits).toBe(2)
  expect(
    await (await read({ ...nothing, publicUrl: `https://127.0.0.1:${port}`, sandbox: true })).told(),
  ).toEqual({})
})
