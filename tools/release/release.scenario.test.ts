// Tests the result of `npm run release`, started in an otherwise empty folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '../../server/test/database.ts'
import { nodeArguments, oldestNode, root } from '../node.mjs'
import { isWebBuilt } from '../start/web.mjs'

const place = mkdtempSync(join(tmpdir(), 'goodturn-release-'))
const folder = join(place, 'goodturn')
const env = {
  PATH: '/usr/bin:/bin',
  NODE_ENV: 'test',
  DATA_DIR: join(place, 'data'),
  SEED: 'none',
  PORT: '0',
}

// The previous step builds the web app; building it here is not worth half a minute.
const isBuilt = isWebBuilt()

beforeAll(async () => {
  if (!isBuilt) return
  const args = [...nodeArguments, 'tools/release.ts', '--folder', folder, '--commit', 'abc123']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  await fillDataFolder(env.DATA_DIR)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Starts the release's portal and waits until it is open; stopped with the test. */
async function started(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(folder, 'server/main.mjs'), '--role', 'all'], {
    cwd: place,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  await expect.poll(() => (child.exitCode === null ? said : `ended: ${said}`)).toMatch(/ is open at|ended/)
  const url = / is open at (http:\S+)\n/.exec(said)?.[1]
  if (!url) throw new Error(said)
  return { url, child }
}

test.skipIf(!isBuilt)('a release serves pages, calls, and pictures without the sources', async () => {
  const { url, child } = await started()
  const ask = async (path: string, init?: RequestInit) => {
    const { status, headers } = await fetch(`${url}${path}`, init)
    return [status, headers.get('content-type')]
  }
  expect(await ask('/readyz')).toEqual([200, 'application/json; charset=utf-8'])
  expect(await ask('/login')).toEqual([200, 'text/html; charset=utf-8'])
  // Compressed when the release was created.
  const page = await fetch(`${url}/login`, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(await ask('/api/docs')).toEqual([200, 'text/html; charset=utf-8'])
  // sharp widens a studio picture, and draws an item without one from icons.
  for (const slug of ['handwritten-note', 'keys-offer-accepted'])
    expect(await ask(`/files/art/${slug}.jpg`), slug).toEqual([200, 'image/jpeg'])
  const studio = await fetch(`${url}/files/art/handwritten-note.svg`)
  expect(await studio.text()).toContain('data:image/webp')
  // argon2 checks a password that no one has.
  const login = { email: 'nobody@example.com', password: 'a long password' }
  const headers = { 'content-type': 'application/json' }
  const [status] = await ask('/api/v1/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  expect(status).toBe(401)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test.skipIf(!isBuilt)('its commands run and report what is missing', () => {
  const run = (name: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(folder, 'server', `${name}.mjs`), ...args], {
      cwd: place,
      env: { ...env, DATA_DIR: join(place, 'nowhere') },
      encoding: 'utf8',
    })
  expect(run('staff', 'help').stderr).toContain('refund')
  for (const name of ['backup', 'restore'])
    expect(run(name)).toMatchObject({ status: 2, stderr: expect.stringContaining('FOLDER') })
  for (const name of ['check-ledger', 'check-upgrade', 'reseal-secrets'])
    expect(run(name)).toMatchObject({ status: 2, stderr: expect.stringMatching(/^There is no database in /) })
  expect(run('take-bounce')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Ignored: /) })
  expect(run('check-settings')).toMatchObject({
    status: 0,
    stdout: 'ok      The folder for files: writes, reads, and removes\n',
  })
})

test.skipIf(!isBuilt)('its documents link only to files in it', () => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.md') && !path.startsWith('node_modules'),
  )
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/deploy.md', 'docs/settings.md']))
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
      .map(([, target = '']) => join(page, '..', target))
      .filter((path) => !existsSync(join(folder, path))),
  )
  expect(dead).toEqual([])
})

test.skipIf(!isBuilt)('its programs reject an outdated Node, naming the required version', () => {
  const pose = join(place, 'old.cjs')
  const versions = `{ ...process.versions, node: '20.20.2' }`
  writeFileSync(pose, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
  for (const name of ['main', 'staff', 'backup']) {
    const args = ['--require', pose, join(folder, 'server', `${name}.mjs`)]
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: place, env, encoding: 'utf8' })
    expect([status, stderr]).toEqual([
      1,
      `Goodturn needs Node ${oldestNode} or newer, and this is Node 20.20.2.\nInstall Node 24 from https://nodejs.org, then run the command again.\n`,
    ])
  }
})

test.skipIf(!isBuilt)('its HEIC decoder runs as a standalone thread', async () => {
  const workerData = readFileSync(join(root, 'server/test/fixtures/pictures/red-and-blue.heic'))
  const worker = new Worker(join(folder, 'server/src/identity/uploads/heic-worker.ts'), { workerData })
  const [picture] = (await once(worker, 'message')) as [{ width: number }]
  expect(picture.width).toBeGreaterThan(1)
  await worker.terminate()
})

test.skipIf(!isBuilt)('it has source maps, licenses, and version, without development tools', () => {
  expect(JSON.parse(readFileSync(join(folder, 'server/release.json'), 'utf8'))).toMatchObject({
    version: '0.1.0',
    commit: 'abc123',
  })
  const licenses = readFileSync(join(folder, 'LICENSES.txt'), 'utf8')
  for (const name of ['fastify 5', 'react 19', '@mantine/core 9', 'sharp 0'])
    expect(licenses).toContain(`\n${name}`)
  expect(existsSync(join(folder, 'server/main.mjs.map'))).toBe(true)
  const packages = readdirSync(join(folder, 'node_modules'))
  for (const name of ['typescript', 'vite', 'vitest', 'node', 'rolldown', '@playwright', 'fastify'])
    expect(packages).not.toContain(name)
})
