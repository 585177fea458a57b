// `npm run release`: creates an archive in `release/` that needs only Node to run: the server as a bundle with source
// maps, the built web app, migrations, and the packages that run next to them. `-- --folder PLACE` writes the files
// there instead; `--commit` names the commit if there is no git.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundle, packageOf } from './start/bundle.ts'
import { root } from './node.mjs'
import { precompress } from './release/precompress.ts'
import { copyPackages, packagesOfWeb, withDependencies, writeLicenses } from './release/packages.ts'
import { copies } from './third-party.ts'
import { buildWeb } from './start/web.mjs'

/** Programs an operator can run, each as `server/NAME.mjs` in a release. */
const programs = {
  main: 'server/src/main.ts',
  staff: 'server/src/console/staff/cli.ts',
  'invite-staff': 'server/src/invite-staff.ts',
  backup: 'server/src/backup.ts',
  restore: 'server/src/restore.ts',
  'restore-drill': 'server/src/restore-drill.ts',
  'after-restore': 'server/src/run-after-restore.ts',
  'check-ledger': 'server/src/check-ledger.ts',
  'check-settings': 'server/src/check-settings.ts',
  'take-bounce': 'server/src/take-bounce.ts',
  'check-upgrade': 'server/src/check-upgrade.ts',
  'reseal-secrets': 'server/src/reseal-secrets.ts',
}

/** `node --run NAME`, like `npm run NAME` in the source tree. */
const scripts = {
  start: 'node server/main.mjs',
  staff: 'node server/staff.mjs',
  'staff:invite': 'node server/invite-staff.mjs',
  backup: 'node server/backup.mjs',
  restore: 'node server/restore.mjs',
  'restore:drill': 'node server/restore-drill.mjs',
  'after-restore': 'node server/after-restore.mjs',
  'ledger:check': 'node server/check-ledger.mjs',
  'settings:check': 'node server/check-settings.mjs',
  'mail:bounce': 'node server/take-bounce.mjs',
  'upgrade:check': 'node server/check-upgrade.mjs',
  'secrets:reseal': 'node server/reseal-secrets.mjs',
}

/** Resolved by name at run time, so no import names them. */
const resolvedAtRunTime = [
  '@expo-google-fonts/figtree',
  '@expo-google-fonts/fraunces',
  '@expo-google-fonts/la-belle-aurore',
  'heic-decode',
  'zipcodes',
]

/** Copied unchanged next to the programs. */
const copiedUnchanged = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'NOTICE.md',
  'README.md',
  'SECURITY.md',
  'bench/results',
  'deploy',
  'docs',
  'seed/README.md',
  'server/migrations',
  'server/migrations-by-hand',
  'server/src/shop/catalog/fluent-emoji',
  'server/src/shop/catalog/objects',
  'web/dist',
  'server/src/outreach/gift-links/pages/assets',
]

const { values } = parseArgs({ options: { folder: { type: 'string' }, commit: { type: 'string' } } })
const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  engines: { node: string }
}
const commit = values.commit ?? commitOfSources()
const name = `goodturn-${version}-${commit}`
const folder = values.folder ? resolve(values.folder) : join(root, 'release', name)

const code = await buildWeb()
if (code !== 0) process.exit(code)
emptyFolder(folder)
const { packages, licensed } = await fill(folder)
console.log(
  `${folder}: ${packages} packages run beside the bundle, ${licensed} license texts are in LICENSES.txt`,
)
if (!values.folder) {
  const archive = pack(name)
  rmSync(folder, { recursive: true })
  console.log(archive)
}

async function fill(target: string): Promise<{ packages: number; licensed: number }> {
  const server = join(root, 'server')
  const made = await bundle({
    programs: Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)])),
    folder: join(target, 'server'),
    standsAt: server,
    runsFirst: './needs-node.mjs',
  })
  for (const file of ['node.mjs', 'needs-node.mjs'])
    cpSync(join(root, 'tools', file), join(target, 'server', file))
  // A worker thread, started from its path in the source tree.
  const thread = 'identity/uploads/heic-worker'
  const ofThread = await bundle({
    programs: { [`src/${thread}`]: join(server, 'src', `${thread}.ts`) },
    folder: join(target, 'server'),
    standsAt: server,
    ending: '.ts',
  })
  for (const path of copiedUnchanged) cpSync(join(root, path), join(target, path), { recursive: true })
  rmSync(join(target, 'web', 'dist', '.built-from'), { force: true })
  await precompress(join(target, 'web', 'dist'))
  rmSync(join(target, 'server', 'migrations', 'meta'), { recursive: true, force: true })

  const beside = [...made.external, ...ofThread.external, ...resolvedAtRunTime].map(packageName)
  const running = withDependencies([...new Set(beside)].filter(isInstalled), server)
  copyPackages(running, target)

  const bundled = [...made.sources, ...ofThread.sources].map(packageOf).filter((one) => one !== null)
  const copied = copies.map((copy) => join(root, copy.folder))
  const all = new Set([...running, ...bundled, ...packagesOfWeb(), ...copied])
  const licensed = writeLicenses([...all], join(target, 'LICENSES.txt'))
  const manifest = { name: 'goodturn', version, private: true, type: 'module', engines, scripts }
  writeJson(join(target, 'package.json'), manifest)
  writeJson(join(target, 'server', 'release.json'), {
    version,
    commit,
    // Some packages contain programs for one platform.
    platform: `${process.platform}-${process.arch}`,
  })
  return { packages: running.length, licensed }
}

/** The package of an import specifier. */
function packageName(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
}

/** Optional imports such as `pg-native` may be missing. */
function isInstalled(name: string): boolean {
  return (
    existsSync(join(root, 'node_modules', name)) || existsSync(join(root, 'server', 'node_modules', name))
  )
}

/** The commit of the sources, marked if there are uncommitted changes. */
function commitOfSources(): string {
  const commit = git('rev-parse', '--short=12', 'HEAD')
  return git('status', '--porcelain') === '' ? commit : `${commit}-changed`
}

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error('git does not tell the commit of these sources: name it with --commit.')
  return stdout.trim()
}

/** Packs a reproducible archive: the same files give the same bytes. */
function pack(name: string): string {
  const archive = join(root, 'release', `${name}-${process.platform}-${process.arch}.tar.gz`)
  const nobody = ['--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01 UTC', '--sort=name']
  const args = ['--create', '--file', archive, '--use-compress-program', 'gzip -n', ...nobody]
  const { status, stderr } = spawnSync('tar', [...args, '--directory', join(root, 'release'), name], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`tar made no archive: ${stderr}`)
  return archive
}

function emptyFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  if (readdirSync(path).length === 0) return
  if (!existsSync(join(path, 'server', 'release.json')))
    throw new Error(`${path} holds something that is no release: name another folder.`)
  rmSync(path, { recursive: true })
  mkdirSync(path)
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
