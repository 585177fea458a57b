// Runs on Node 16 and later: installs packages that are missing, broken, or not those of the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsSince } from './child.mjs'
import { ensureNode } from './fetch-node.mjs'
import { withLock } from './lock.mjs'
import { pickNode, root } from './node.mjs'
import { runNpm } from './npm.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.goodturn-installed')
/** npm's own note of what it put into node_modules. */
const note = join(root, 'node_modules', '.package-lock.json')

/** Packages with a program for each kind of machine. These tell a whole install from half of one. */
const native = ['@node-rs/argon2', 'lightningcss', 'rolldown', 'sharp']

const sets = {
  run: { omit: '--omit=dev', isIn: (entry) => !entry.dev },
  all: { omit: '--include=dev', isIn: () => true },
}

/**
 * Installs what the lockfile names, unless it is there: the set `run` builds and runs the portal, `all` also tests it.
 * What `all` installed stays when `run` is asked for. Ends the process when that fails. Costs 2 ms when all is there.
 */
export async function installIfNeeded(set) {
  await ensureNode()
  if (isInstalled(set)) return
  await withLock('install', async () => {
    // Another process may have installed while this one waited.
    if (isInstalled(set)) return
    await install(stamped().set === 'all' ? 'all' : set)
  })
}

function isInstalled(set) {
  const has = stamped()
  return has.of === lockfileAndMachine() && (has.set === set || has.set === 'all')
}

/** Which set was installed whole, and of which lockfile. */
function stamped() {
  if (!existsSync(stamp)) return {}
  const [set, ...of] = readFileSync(stamp, 'utf8').trim().split(' ')
  return { set, of: of.join(' ') }
}

function lockfileAndMachine() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}`
}

async function install(set) {
  // Somebody may have run npm themselves.
  const isThere = isComplete(set) && !whatFails()
  if (!isThere) await installByNpm(set)
  writeFileSync(stamp, `${set} ${lockfileAndMachine()}\n`)
}

async function installByNpm(set) {
  const began = performance.now()
  const isAdding = isInstalled('run')
  const before = isAdding ? packagesPresent() : 0
  // An install that is killed from here on leaves nothing that claims to be whole.
  rmSync(stamp, { force: true })
  if (isAdding) console.error('Installing the tools for tests and checks (about half a minute, once) ...')
  else console.error(`Installing packages (about ${set === 'all' ? 'a minute' : 'half a minute'}, once) ...`)
  // `npm ci` begins by removing everything; `npm install` adds what is missing, by the same lockfile.
  await npm(...(isAdding ? ['install', '--no-save'] : ['ci']), sets[set].omit)
  let fault = whatFails()
  if (fault) {
    console.error(`The install is incomplete (${fault}). Installing once more ...`)
    await npm('ci', sets[set].omit)
    fault = whatFails()
  }
  if (fault) return giveUp(fault)
  console.error(`Installed ${packagesPresent() - before} packages in ${secondsSince(began)}.`)
}

/** Whether npm's note agrees with the lockfile. Parts for other platforms are optional, and in no note. */
function isComplete(set) {
  if (!existsSync(note)) return false
  const present = packagesOf(note)
  return Object.entries(packagesOf(lockfile)).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link || !sets[set].isIn(entry)) return true
    const found = present[path]
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/** How many packages npm says are there. */
function packagesPresent() {
  return existsSync(note) ? Object.values(packagesOf(note)).filter((entry) => !entry.link).length : 0
}

/** Loads the native packages in a process of their own; the first that does not load, in words. */
function whatFails() {
  const load = `for (const name of ${JSON.stringify(native)})
    await import(name).catch(({ message }) => {
      console.log(name + ': ' + message.split('\\n')[0])
      process.exit(1)
    })`
  const args = ['--input-type=module', '--eval', load]
  const { status, signal, stdout } = spawnSync(pickNode(), args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? '' : stdout.trim() || `loading ${native.join(', ')} ended with ${signal ?? status}`
}

async function npm(...args) {
  const all = [...args, '--include=optional']
  // The lockfile says which versions: what npm's cache knows about a package is as good as asking again.
  let { code, said } = await runNpm([...all, '--prefer-offline'])
  if (code !== 0 && said.includes('ETARGET')) ({ code } = await runNpm(all))
  if (code === 0) return ensureNode()
  console.error(`npm ended with ${code}, so nothing was started. Its own message is above.`)
  return process.exit(code)
}

function giveUp(fault) {
  console.error(`A package still does not load on this machine (${process.platform} ${process.arch}):`)
  console.error(`  ${fault}`)
  console.error('Run `npm cache clean --force`, delete the folder node_modules, and run the command again.')
  process.exit(1)
}
