import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { oldestNode, root } from '../node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'goodturn-first-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a checkout with our commands, and stand-ins for npm, Vite, the portal, and its tests. */
function checkout(name: string, npm: string): string {
  const project = join(folder, name)
  // The database folder already exists, so no database is prepared: ready-database.test.ts covers that.
  for (const part of ['tools', 'bin', 'web', 'contract/src', 'server/src', 'data/db/base'])
    mkdirSync(join(project, part), { recursive: true })
  for (const file of globSync('tools/**/*.mjs', { cwd: root })) cpSync(join(root, file), join(project, file))
  cpSync(join(root, 'package.json'), join(project, 'package.json'))
  writeFileSync(join(project, 'package-lock.json'), lockfile)
  writeFileSync(join(project, 'server/src/main.ts'), `console.log('The sources are up')`)
  writeFileSync(join(project, 'tools/start/bundle.ts'), bundler)
  writeFileSync(join(project, 'tools/test.ts'), `console.log('The tests pass')`)
  // Records its calls.
  writeFileSync(join(project, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm-calls\n${npm}`)
  chmodSync(join(project, 'bin/npm'), 0o755)
  return project
}

const entry = { version: '1.0.0', integrity: 'sha512-one' }
const packages = { 'node_modules/vite': entry, 'node_modules/vitest': { ...entry, dev: true } }
const lockfile = JSON.stringify({ packages })
/** npm's hidden lockfile after an install without and with development packages. */
const noteOf = {
  run: JSON.stringify({ packages: { 'node_modules/vite': entry } }),
  all: JSON.stringify({ packages: { 'node_modules/vite': entry, 'node_modules/vitest': entry } }),
}

/** Writes the server as one file, as tools/start/bundle.ts does. */
const bundler = `
import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync(process.argv[2], { recursive: true })
writeFileSync(process.argv[2] + '/main.mjs', "console.log('The portal is up at " + process.cwd() + "')")`

/** An npm that installs loadable packages, and a Vite that does `work`. */
const installing = (work: string) => `
case "$*" in ci*) rm -rf node_modules ;; esac
mkdir -p node_modules/vite/bin
echo '${work}' > node_modules/vite/bin/vite.js
for name in @node-rs/argon2 lightningcss rolldown sharp; do
  mkdir -p node_modules/$name && touch node_modules/$name/index.js
done
case "$*" in
*--omit=dev*) echo '${noteOf.run}' ;;
*) echo '${noteOf.all}' ;;
esac > node_modules/.package-lock.json`
const building = installing(`require("fs").mkdirSync("dist", { recursive: true })`)

/** A file that makes Node report another version. */
function fakeNodeVersion(version: string): string {
  const file = join(folder, `node-${version}.cjs`)
  const versions = `{ ...process.versions, node: '${version}' }`
  writeFileSync(file, `Object.defineProperty(process, 'versions', { value: ${versions} })`)
  return file
}

/** What package.json runs for a command. */
const commands = {
  start: ['tools/start.mjs'],
  test: ['tools/run.mjs', '--dev', 'tools/test.ts'],
  bench: ['tools/run.mjs', '--dev', 'bench/main.ts'],
  fuzz: ['tools/fuzz.mjs'],
  dev: ['tools/dev.mjs'],
}
type Command = keyof typeof commands

/** An npm that prints this is interrupted. */
const working = 'at work'

async function run(project: string, command: Command = 'start', version = process.versions.node) {
  const [program = '', ...others] = commands[command]
  const args = ['--require', fakeNodeVersion(version), join(project, program), ...others]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, PATH: [join(project, 'bin'), process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
    if (said.trim().endsWith(working)) child.kill('SIGINT')
  })
  const [code] = (await once(child, 'close')) as [number]
  return {
    code,
    out: out.trim(),
    said: said
      .trim()
      .replaceAll(/\d+ s\b/g, 'N s')
      .split('\n'),
  }
}

/** The npm calls made in a checkout. */
const calls = (project: string) => readFileSync(join(project, 'npm-calls'), 'utf8').trim().split('\n')
const options = '--include=optional --prefer-offline --no-fund --no-audit --loglevel=error'

test("the first start prints each step's duration; later ones don't", async () => {
  const project = checkout('whole', building)
  expect(await run(project)).toEqual({
    code: 0,
    out: `The portal is up at ${project}`,
    said: [
      'Installing packages (about half a minute, once) ...',
      'Installed 1 packages in N s.',
      'Building the web app (about 10 seconds, only when it has changed) ...',
      'Built the web app in N s.',
      'Starting the portal ...',
    ],
  })
  expect((await run(project)).said).toHaveLength(1)
})

test('without a bundle, the server runs from sources', async () => {
  const project = checkout('no-bundle', building)
  writeFileSync(join(project, 'tools/start/bundle.ts'), `console.error('no room left'); process.exit(3)`)
  const { code, out, said } = await run(project)
  expect({ code, out }).toEqual({ code: 0, out: 'The sources are up' })
  expect(said.at(-1)).toBe('no room left')
})

test('a failing build exits with its code and output', async () => {
  const failing = installing('console.error("no such import"); process.exit(3)')
  const { code, out, said } = await run(checkout('no-build', failing))
  expect({ code, out }).toEqual({ code: 3, out: '' })
  expect(said.slice(-2)).toEqual([
    'no such import',
    'The web app could not be built (vite ended with 3). The reason is above.',
  ])
})

describe('packages', () => {
  test('a start installs its packages and never removes test packages', async () => {
    const project = checkout('two-sets', building)
    await run(project)
    expect(await run(project, 'test')).toEqual({
      code: 0,
      out: 'The tests pass',
      said: [
        'Installing the tools for tests and checks (about half a minute, once) ...',
        'Installed 1 packages in N s.',
      ],
    })
    await run(project)
    await run(project, 'test')
    expect(calls(project)).toEqual([`ci --omit=dev ${options}`, `install --no-save --include=dev ${options}`])
  })

  test('a new lockfile keeps existing tools', async () => {
    const project = checkout('new-lockfile', building)
    await run(project, 'test')
    writeFileSync(join(project, 'package-lock.json'), lockfile.replaceAll('1.0.0', '1.0.1'))
    await run(project)
    await run(project, 'test')
    expect(calls(project)).toEqual([`ci --include=dev ${options}`, `ci --include=dev ${options}`])
  })

  test('packages installed with npm are not reinstalled', async () => {
    const project = checkout('by-hand', building)
    await run(project)
    rmSync(join(project, 'node_modules/.goodturn-installed'))
    expect((await run(project)).code).toBe(0)
    expect(calls(project)).toHaveLength(1)
  })

  test('an install with a failed native module is retried once', async () => {
    const half = `[ -e tried ] || { touch tried; echo 'throw Error("half a file")' > node_modules/sharp/index.js; }`
    const project = checkout('half', `${building}\n${half}`)
    const { code, said } = await run(project)
    expect(code).toBe(0)
    expect(said.slice(1, 3)).toEqual([
      'The install is incomplete (sharp: half a file). Installing once more ...',
      'Installed 1 packages in N s.',
    ])
    expect(calls(project)).toHaveLength(2)
  })

  test('a native module that never loads is reported with advice', async () => {
    const half = `echo 'throw Error("no such program")' > node_modules/sharp/index.js`
    const project = checkout('broken', `${building}\n${half}`)
    const { code, out, said } = await run(project)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(said.slice(-3)).toEqual([
      `A package still does not load on this machine (${process.platform} ${process.arch}):`,
      '  sharp: no such program',
      'Run `npm cache clean --force`, delete the folder node_modules, and run the command again.',
    ])
    expect(existsSync(join(project, 'node_modules/.goodturn-installed'))).toBe(false)
  })

  test('a killed install starts over', async () => {
    const project = checkout(
      'killed',
      `[ -e tried ] || { touch tried; mkdir -p node_modules; kill -9 $$; }\n${building}`,
    )
    expect(await run(project)).toMatchObject({ code: 137, out: '' })
    expect((await run(project)).code).toBe(0)
  })

  test('an interrupted install says that npm is stopping, and how to continue', async () => {
    const npm = `trap 'exit 1' INT; echo '${working}' >&2; while :; do sleep 0.1; done`
    const { code, out, said } = await run(checkout('interrupted', npm))
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(said.slice(1)).toEqual([
      working,
      'Stopping npm, which can take a minute; another Ctrl-C stops it at once ...',
      'Interrupted. Run the command again to continue.',
    ])
  })

  test('a failing install exits with its code and output', async () => {
    const { code, out, said } = await run(checkout('no-packages', 'echo "no room left" >&2; exit 7'))
    expect({ code, out }).toEqual({ code: 7, out: '' })
    expect(said.slice(1)).toEqual([
      'no room left',
      'npm ended with 7, so nothing was started. Its own message is above.',
    ])
  })

  test("a version too new for npm's cache is fetched online", async () => {
    const project = checkout('stale', `case "$*" in *offline*) echo ETARGET >&2; exit 1 ;; esac\n${building}`)
    expect((await run(project)).code).toBe(0)
    expect(calls(project)).toHaveLength(2)
  })

  test.each([
    'npm error code SELF_SIGNED_CERT_IN_CHAIN',
    'npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'npm error code UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('%s: the message names both relevant settings', async (error) => {
    const { said } = await run(checkout(error.replaceAll(' ', '-'), `echo "${error}" >&2; exit 1`))
    expect(said).toContain('  npm config set cafile /path/to/company.pem')
    expect(said).toContain('  export NODE_EXTRA_CA_CERTS=/path/to/company.pem')
  })
})

describe('an outdated Node', () => {
  const fetched = `.cache/node/node_modules/node-${process.platform}-${process.arch}/bin`
  const fetching = (program: string) => `case "$*" in
*.cache/node*) mkdir -p ${fetched}; ln -s ${program} ${fetched}/node; exit ;;
esac
${building}`

  test.each(['start', 'test', 'bench', 'fuzz', 'dev'] as const)(
    'is rejected by %s before installing anything',
    async (command) => {
      const project = checkout(`old-${command}`, building)
      expect(await run(project, command, '19.9.0')).toEqual({
        code: 1,
        out: '',
        said: [
          `Goodturn needs Node ${oldestNode} or newer, and this is Node 19.9.0.`,
          'Install Node 24 from https://nodejs.org, then run the command again. Nothing was installed.',
        ],
      })
      expect(existsSync(join(project, 'npm-calls'))).toBe(false)
    },
  )

  test.skipIf(process.platform !== 'linux')('from 20 up, fetches a newer one for this checkout', async () => {
    const version = '20.0.0'
    const project = checkout('fetching', fetching(process.execPath))
    const { code, out, said } = await run(project, 'start', version)
    expect({ code, out }).toEqual({ code: 0, out: `The portal is up at ${project}` })
    expect(said.slice(0, 2)).toEqual([
      `Fetching Node 24.21.0 for this checkout: the machine's is ${version}, and Goodturn needs ${oldestNode} ...`,
      'Fetched Node 24.21.0 in N s.',
    ])
    await run(project, 'start', version)
    expect(calls(project)).toEqual([
      `ci --prefix ${join(project, '.cache/node')} --fetch-retry-mintimeout=1000 --no-fund --no-audit --loglevel=error`,
      `ci --omit=dev ${options}`,
    ])
    // npm verifies its downloads with this checksum.
    const held = readFileSync(join(project, '.cache/node/package-lock.json'), 'utf8')
    expect(held).toMatch(/"integrity":"sha512-[\w+/]{86}=="/)
    expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lockfile)
  })

  test.skipIf(process.platform !== 'linux')('says so when it cannot fetch a newer one', async () => {
    const { code, said } = await run(checkout('musl', fetching('/bin/false')), 'start', '20.20.2')
    expect(code).toBe(1)
    expect(said.slice(1)).toEqual([
      'Node 24.21.0 does not run on this machine.',
      `Goodturn needs Node ${oldestNode} or newer, and this is Node 20.20.2.`,
      'Install Node 24 from https://nodejs.org, then run the command again. Nothing was installed.',
    ])
  })

  test.skipIf(process.platform !== 'linux')('is not blamed when a certificate is', async () => {
    const project = checkout('old-untrusted', 'echo "npm error code SELF_SIGNED_CERT_IN_CHAIN" >&2; exit 1')
    const { code, said } = await run(project, 'start', '20.0.0')
    expect(code).toBe(1)
    expect(said.at(-1)).toBe('  export NODE_EXTRA_CA_CERTS=/path/to/company.pem')
  })
})
