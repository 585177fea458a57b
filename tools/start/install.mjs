// Runs on Node 16 and later: installs packages that are missing, broken, or different from the lockfile.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsSince, runNpm } from './child.mjs'
import { ensureNode } from './fetch-node.mjs'
import { withLock } from './lock.mjs'
import { pickNode, root } from '../node.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.goodturn-installed')
/** npm's own record of what it put into node_modules. */
const note = join(root, 'node_modules', '.package-lock.json')

/** Packages with platform-specific programs. If they load, the install is complete. */
const native = ['@node-rs/argon2', 'lightningcss', 'rolldown', 'sharp']

const sets = {
  run: { omit: '--omit=dev', isIn: (entry) => !entry.dev },
  all: { omit: '--include=dev', isIn: () => true },
}

/**
 * Installs the packages in the lockfile unless they are present: the set `run` builds and runs the portal, `all` also
 * tests it. Keeps an `all` install when `run` is requested. Ends the process on failure. Takes 2 ms if everything is
 * present.
 */
export async function installIfNeeded(set) {
  await ensureNode()
  if (isInstalled(set)) return
  await withLock('install', async () => {
    // Another process may have installed while this one waited for the lock.
    if (isInstalled(set)) return
    await install(stamped().set === 'all' ? 'all' : set)
  })
}

function isInstalled(set) {
  const has = stamped()
  return has.of === lockfileAndMachine() && (has.set === set || has.set === 'all')
}

/** The completely installed set, and the lockfile it was installed from. */
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
  // Someone may have run npm directly.
  const isThere = isComplete(set) && !whatFails()
  if (!isThere) await installByNpm(set)
  writeFileSync(stamp, `${set} ${lockfileAndMachine()}\n`)
}

async function installByNpm(set) {
  const began = performance.now()
  const isAdding = isInstalled('run')
  const before = isAdding ? packagesPresent() : 0
  // From here on, a killed install leaves no stamp, so it doesn't count as complete.
  rmSync(stamp, { force: true })
  if (isAdding) console.error('Installing the tools for tests and checks (about half a minute, once) ...')
  else console.error(`Installing packages (about ${set === 'all' ? 'a minute' : 'half a minute'}, once) ...`)
  // `npm ci` starts by removing everything; `npm install` adds what is missing, from the same lockfile.
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

/** Whether npm's record agrees with the lockfile. Packages for other platforms are optional and not recorded. */
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

/** Number of packages in npm's record. */
function packagesPresent() {
  return existsSync(note) ? Object.values(packagesOf(note)).filter((entry) => !entry.link).length : 0
}

/** Loads the native packages in a separate process; returns an error naming the first that fails. */
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
  // The lockfile pins the versions, so npm's cached metadata is as good as a new request.
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
