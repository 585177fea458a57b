import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { root } from '../node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-ready-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A script that creates a one-file database. The file shows how many databases were created in this checkout. */
const making = `
import { appendFileSync, copyFileSync, mkdirSync } from 'node:fs'
appendFileSync('made', '+')
mkdirSync(process.argv[2], { recursive: true })
copyFileSync('made', process.argv[2] + '/made')`

/** A portal that prints the database it is given to start from. */
const portal = `
import { existsSync, readFileSync } from 'node:fs'
const ready = process.env.READY_DATABASE
console.log(ready ? 'starts from ' + readFileSync(ready + '/made', 'utf8') : 'starts from nothing')`

/** Creates a checkout with our start commands, packages, and a web app, and stand-ins for the portal and the maker. */
function checkout(name: string, maker = making): string {
  const project = join(folder, name)
  for (const part of ['tools', 'contract/src', 'server/src', 'server/migrations', 'seed'])
    mkdirSync(join(project, part), { recursive: true })
  for (const file of globSync('tools/**/*.mjs', { cwd: root })) cpSync(join(root, file), join(project, file))
  // Contains the minimum Node version.
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  writeFileSync(join(project, 'package-lock.json'), '{}')
  writeFileSync(join(project, 'tools/start/install.mjs'), 'export async function installIfNeeded() {}')
  writeFileSync(join(project, 'tools/start/web.mjs'), 'export async function buildWeb() { return 0 }')
  writeFileSync(
    join(project, 'tools/start/bundle.ts'),
    `import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync(process.argv[2], { recursive: true })
    writeFileSync(process.argv[2] + '/main.mjs', ${JSON.stringify(portal)})
    writeFileSync(process.argv[2] + '/ready-database.mjs', ${JSON.stringify(maker)})`,
  )
  return project
}

/** Starts a checkout's portal. */
function run(project: string, env: Record<string, string> = {}) {
  const given = { ...process.env, DATABASE_URL: '', DATA_DIR: '', SEED: '', ...env }
  return spawnSync(process.execPath, [join(project, 'tools/start.mjs')], { env: given, encoding: 'utf8' })
}

/** Starts a checkout's portal and returns its output. */
function start(project: string, env: Record<string, string> = {}): string {
  return run(project, env).stdout.trim()
}

/** Prepares a checkout's database as if on another day. */
function makeReady(project: string, today: string): void {
  const tool = pathToFileURL(join(project, 'tools/start/ready-database.mjs')).href
  spawnSync(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { readyDatabase } from '${tool}'; await readyDatabase('${today}')`,
  ])
}

test('an empty data folder starts from a prepared database', () => {
  const project = checkout('once')
  expect(start(project)).toBe('starts from +')
  expect(start(project)).toBe('starts from +')
  appendFileSync(join(project, 'server/migrations/0001_first.sql'), 'create table things ()')
  expect(start(project)).toBe('starts from ++')
  appendFileSync(join(project, 'seed/story.ts'), 'export const people = 1')
  expect(start(project)).toBe('starts from +++')
  makeReady(project, '2031-05-04')
  expect(start(project)).toBe('starts from +++++')
})

test('a start prints how long the database took', () => {
  const said = run(checkout('timed')).stderr.replaceAll(/\d+ s\b/g, 'N s')
  expect(said.trim().split('\n')).toEqual([
    'Making a database with the demo story (about ten seconds) ...',
    'Made the database in N s.',
    'Starting the portal ...',
  ])
})

test('PostgreSQL, no demo data, or an existing database skips preparation', () => {
  const project = checkout('never')
  mkdirSync(join(project, 'used/db/base'), { recursive: true })
  const settings: Record<string, string>[] = [
    { DATABASE_URL: 'postgres://127.0.0.1/shop' },
    { SEED: 'none' },
    { DATA_DIR: join(project, 'used') },
  ]
  for (const env of settings) expect(start(project, env)).toBe('starts from nothing')
  expect(readdirSync(project)).not.toContain('made')
})

test('the portal starts from scratch without a prepared database', () => {
  expect(start(checkout('fails', 'process.exit(3)'))).toBe('starts from nothing')
})

test('a start stopped during preparation exits with its code', async () => {
  const project = checkout('stopped', `process.stderr.write('at work'); setInterval(() => {}, 1000)`)
  const child = spawn(process.execPath, [join(project, 'tools/start.mjs')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: '', SEED: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
    if (said.endsWith('at work')) child.kill('SIGTERM')
  })
  expect(await once(child, 'close')).toEqual([143, null])
  expect(out).toBe('')
})
