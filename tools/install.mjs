// Plain JavaScript that Node 20 runs: installs the packages when they are missing or not those of the lockfile.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { follow, secondsSince, startChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { root } from './node.mjs'

const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.goodturn-installed')

/** Installs what the lockfile names, unless it is there. Ends the process when npm fails. Costs 2 ms when all is there. */
export async function installIfNeeded() {
  if (isInstalled()) return
  await withLock('install', async () => {
    // Another process may have installed while this one waited.
    if (isInstalled()) return
    if (!matchesByHand()) await install()
    writeFileSync(stamp, wanted())
  })
}

function wanted() {
  const hash = createHash('sha256').update(readFileSync(lockfile)).digest('hex')
  return `${hash} ${process.platform} ${process.arch}\n`
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** True when somebody ran npm themselves: npm's own note of what it put into node_modules agrees with the lockfile. */
function matchesByHand() {
  const note = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const present = JSON.parse(readFileSync(note, 'utf8')).packages ?? {}
  const locked = JSON.parse(readFileSync(lockfile, 'utf8')).packages ?? {}
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true
    const found = present[path]
    // What npm leaves out on this platform is optional, and then it is in no note.
    if (!found) return entry.optional === true || entry.devOptional === true || entry.peer === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

async function install() {
  const told = performance.now()
  console.error('Installing packages (one to three minutes the first time) ...')
  const child = startChild('npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'], {
    env: { ...process.env, PATH: pathWithoutProject() },
    shell: process.platform === 'win32',
    // npm's report is no part of what the command itself prints.
    stdio: ['ignore', 2, 2],
  })
  const code = await follow(child)
  if (code === 0) return console.error(`Packages are installed, after ${secondsSince(told)}.`)
  console.error(`npm ci ended with ${code}, so nothing was started. Its own message is above.`)
  process.exit(code)
}

/** npm must not run on a Node that it is about to replace. */
function pathWithoutProject() {
  const parts = (process.env.PATH ?? '').split(delimiter)
  return parts.filter((part) => !part.startsWith(join(root, 'node_modules'))).join(delimiter)
}
