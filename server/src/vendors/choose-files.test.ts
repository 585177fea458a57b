import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3StandIn, startS3 } from '../../test/stand-ins/s3-stand-in.ts'
import { type FileStore, type Files, guardedFiles } from '../platform/files.ts'
import { createLog } from '../platform/trace/log.ts'
import { VendorCalls } from '../platform/trace/vendor-calls.ts'
import { type Settings, readSettings } from '../platform/settings/settings.ts'
import { chooseFiles } from './choose-files.ts'
import { s3Files } from './s3-files.ts'

/** A store under test, and how to make it fail. */
interface Tried {
  files: Files
  /** The store without the guard. */
  store: FileStore
  breakDown(): void
  repair(): void
  /** Adds a file that is not ours. */
  foreign(name: string): void
  /** The names of all stored files, whole or partial. */
  names(): string[]
  stop(): Promise<void>
}

const platform = {
  log: createLog('silent', { write: () => {} }),
  vendorCalls: new VendorCalls(['files']),
}
const guarded = async (settings: Settings) => guardedFiles(await chooseFiles(settings), platform)
const opened = async (settings: Settings) => {
  const store = await chooseFiles(settings)
  return { store, files: guardedFiles(store, platform) }
}

function settingsOf(env: Record<string, string>): Settings {
  const { settings, faults } = readSettings(env)
  if (!settings) throw new Error(faults.join('\n'))
  return settings
}

async function folder(): Promise<Tried> {
  const dataDir = mkdtempSync(join(tmpdir(), 'goodturn-files-'))
  const place = join(dataDir, 'files')
  return {
    ...(await opened(settingsOf({ DATA_DIR: dataDir }))),
    breakDown() {
      rmSync(place, { recursive: true, force: true })
      writeFileSync(place, 'no folder')
    },
    repair: () => rmSync(place),
    foreign: (name) => writeFileSync(join(place, name), name),
    names: () => readdirSync(dataDir, { recursive: true }).map(String),
    stop: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function bucket(): Promise<Tried> {
  const s3: S3StandIn = await startS3()
  return {
    ...(await opened(settingsOf(s3.env))),
    breakDown: () => s3.failNext(100),
    repair: () => s3.failNext(0),
    foreign: (name) => void s3.objects.set(name, Buffer.from(name)),
    names: () => [...s3.objects.keys()],
    stop: () => s3.stop(),
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
] as const)('%s', (_name, open) => {
  let store: Tried
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.stop())

  test('stores a file exactly, replaces it, and removes it', async () => {
    const { files } = store
    const bytes = new Uint8Array(70_000).map((_, at) => at % 251)
    await files.write('pictures/one_two-3.jpg', bytes)
    expect(await files.read('pictures/one_two-3.jpg')).toEqual(Buffer.from(bytes))
    await files.write('pictures/one_two-3.jpg', bytesOf('shorter'))
    expect((await files.read('pictures/one_two-3.jpg'))?.toString()).toBe('shorter')
    await files.remove('pictures/one_two-3.jpg')
    expect(await files.read('pictures/one_two-3.jpg')).toBeNull()
  })

  test('finds no other file, and removes missing ones silently', async () => {
    expect(await store.files.read('pictures/none.jpg')).toBeNull()
    await store.files.remove('pictures/none.jpg')
    await store.files.write('empty.txt', new Uint8Array())
    expect(await store.files.read('empty.txt')).toEqual(Buffer.alloc(0))
  })

  test('lists every file with its size, and no unrelated files', async () => {
    const { files, store: unguarded, foreign } = store
    const names = ['lists/1.jpg', 'lists/2.jpg', 'lists/3.jpg']
    await Promise.all(names.map((name, at) => files.write(name, new Uint8Array(at))))
    foreign('a b.txt')
    const found: Record<string, number> = {}
    for await (const { name, bytes } of unguarded.list()) if (!name.startsWith('empty')) found[name] = bytes
    expect(found).toEqual(Object.fromEntries(names.map((name, at) => [name, at])))
    await files.write('list/4.jpg', new Uint8Array(4))
    const within: string[] = []
    for await (const { name } of unguarded.list('lists')) within.push(name)
    expect(within.toSorted()).toEqual(names)
    for await (const { name } of unguarded.list('none')) expect(name).toBeUndefined()
    await files.remove('list/4.jpg')
  })

  test.each(['../up.jpg', '/etc/passwd', 'a/../b', 'a//b', '', '.hidden', 'a b', 'é.jpg'])(
    'rejects a name like %j',
    async (name) => {
      await expect(store.files.write(name, bytesOf('x'))).rejects.toThrow('Not one of our file names')
      await expect(store.files.read(name)).rejects.toThrow('Not one of our file names')
    },
  )

  test('returns 503 while failing, stores nothing partial, and recovers', async () => {
    store.breakDown()
    const unavailable = { status: 503, data: { errors: [{ code: 'unavailable' }] } }
    await expect(store.files.write('pictures/late.jpg', bytesOf('late'))).rejects.toMatchObject(unavailable)
    await expect(store.files.read('pictures/late.jpg')).rejects.toMatchObject(unavailable)
    expect(store.names().filter((name) => name.includes('late'))).toEqual([])
    store.repair()
    expect(await store.files.read('pictures/late.jpg')).toBeNull()
    await store.files.write('pictures/late.jpg', bytesOf('late'))
    expect((await store.files.read('pictures/late.jpg'))?.toString()).toBe('late')
  })
})

test('wrong bucket secrets are rejected, and brief failures are retried', async () => {
  const s3 = await startS3()
  try {
    const wrong = await guarded(settingsOf({ ...s3.env, S3_SECRET_ACCESS_KEY: 'another-secret' }))
    await expect(wrong.write('a.txt', bytesOf('a'))).rejects.toMatchObject({ status: 503 })
    await expect(wrong.read('a.txt')).rejects.toMatchObject({ status: 503 })
    expect(s3.objects.size).toBe(0)
    const right = await guarded(settingsOf(s3.env))
    s3.failNext(1)
    await right.write('a.txt', bytesOf('a'))
    expect(s3.objects.size).toBe(1)
  } finally {
    await s3.stop()
  }
})

test('an unresponsive bucket times out', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const settings = { region: 'r', bucket: 'b', accessKeyId: 'k', secretAccessKey: 's', pathStyle: true }
    const silentStore = s3Files({ ...settings, endpoint: `http://127.0.0.1:${port}` }, 50)
    await expect(silentStore.read('a.txt')).rejects.toThrow('50 ms')
    await expect(silentStore.write('a.txt', bytesOf('a'))).rejects.toThrow('50 ms')
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})

test('bucket settings must be set together', () => {
  const env = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  expect(readSettings({}).settings?.s3).toBeNull()
  expect(readSettings(env).settings?.s3).toEqual({
    endpoint: null,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'k',
    secretAccessKey: 's',
    pathStyle: false,
  })
  expect(readSettings({ S3_BUCKET: 'b' }).faults).toEqual([
    'S3 settings belong together; missing: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
  ])
  expect(readSettings({ ...env, S3_ENDPOINT: 'store:9000', S3_PATH_STYLE: 'maybe' }).faults).toEqual([
    'S3_ENDPOINT must be an address that starts with http:// or https://.',
    'S3_PATH_STYLE must be 1 or 0, not "maybe".',
  ])
})
