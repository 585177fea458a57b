import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-first-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A checkout that has our start commands, and stand-ins for npm, Vite and the portal. */
function checkout(name: string, npm: string): string {
  const project = join(folder, name)
  // With a database there, none is made ready: ready-database.test.ts has that.
  for (const part of ['tools', 'bin', 'web', 'contract/src', 'server/src', 'data/db/base'])
    mkdirSync(join(project, part), { recursive: true })
  for (const file of readdirSync(join(root, 'tools')).filter((one) => one.endsWith('.mjs')))
    cpSync(join(root, 'tools', file), join(project, 'tools', file))
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{"node_modules/vite":{}}}')
  writeFileSync(join(project, 'server/src/main.ts'), `console.log('The sources are up')`)
  writeFileSync(join(project, 'tools/bundle-server.ts'), bundler)
  writeFileSync(join(project, 'bin/npm'), `#!/bin/sh\n${npm}`)
  chmodSync(join(project, 'bin/npm'), 0o755)
  return project
}

/** Makes one file of the server, as tools/bundle-server.ts does. */
const bundler = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync(process.argv[2], { recursive: true })
writeFileSync(process.argv[2] + '/main.mjs', "console.log('The portal is up at " + process.cwd() + "')")`

/** An npm that installs a Vite which does `work`. */
const installing = (work: string) =>
  `mkdir -p node_modules/vite/bin && echo '${work}' > node_modules/vite/bin/vite.js`
const building = installing(`require("fs").mkdirSync("dist", { recursive: true })`)

async function start(project: string) {
  const child = spawn(process.execPath, [join(project, 'tools/start.mjs')], {
    env: { ...process.env, PATH: [join(project, 'bin'), process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return {
    code,
    out: out.trim(),
    said: said
      .trim()
      .replaceAll(/\d+ seconds?/g, 'N seconds')
      .split('\n'),
  }
}

test('the first start says what it does and how long it takes; the next one only that it starts', async () => {
  const project = checkout('whole', building)
  expect(await start(project)).toEqual({
    code: 0,
    out: `The portal is up at ${project}`,
    said: [
      'Installing packages (one to three minutes the first time) ...',
      'Packages are installed, after N seconds.',
      'Building the web app (about half a minute, only when it has changed) ...',
      'The web app is built, after N seconds.',
      'Starting the portal (ten seconds the first time, two or three later) ...',
    ],
  })
  expect((await start(project)).said).toHaveLength(1)
})

test('where no file can be made of the server its sources run, after the reason', async () => {
  const project = checkout('no-bundle', building)
  writeFileSync(join(project, 'tools/bundle-server.ts'), `console.error('no room left'); process.exit(3)`)
  const { code, out, said } = await start(project)
  expect({ code, out }).toEqual({ code: 0, out: 'The sources are up' })
  expect(said.at(-1)).toBe('no room left')
})

test('a failing install ends the start with its code, after its own words', async () => {
  const { code, out, said } = await start(checkout('no-packages', 'echo "no room left" >&2; exit 7'))
  expect({ code, out }).toEqual({ code: 7, out: '' })
  expect(said.slice(1)).toEqual([
    'no room left',
    'npm ci ended with 7, so nothing was started. Its own message is above.',
  ])
})

test('a failing build ends the start with its code, after its own words', async () => {
  const failing = installing('console.error("no such import"); process.exit(3)')
  const { code, out, said } = await start(checkout('no-build', failing))
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(said.slice(-2)).toEqual([
    'no such import',
    'The web app could not be built (vite ended with 3). The reason is above.',
  ])
})
