// Runs on Node 16 and later: it finds the Node that everything else needs.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The oldest Node that runs Goodturn, such as `22.18`: `engines` of package.json is the one place that says it. */
export const oldestNode = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(
  '>=',
  '',
)

/** From this version on the commands fetch a newer Node themselves (fetch-node.mjs). */
export const oldestFetchingNode = '20'

/** Where fetch-node.mjs puts the Node that it fetches. */
export const fetchedNode = join(
  root,
  '.cache/node/node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin/node',
)

/** Arguments every TypeScript file is started with: type stripping still warns on the older good versions. */
export const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  pathToFileURL(join(root, 'tools', 'quick-start.mjs')).href,
]

/** Path of a Node that runs TypeScript, or undefined: the one running now, else the one fetched for this checkout. */
export function findNode() {
  // An older checkout ran on a Node that was one of its packages, which installing removes.
  if (isNewer(process.versions.node, oldestNode) && existsSync(process.execPath)) return process.execPath
  return isNewer(versionOf(fetchedNode), oldestNode) ? fetchedNode : undefined
}

/** The same; without one it prints what to do and ends the process with 1. */
export function pickNode() {
  const node = findNode()
  if (node) return node
  console.error(tooOld())
  return process.exit(1)
}

/** What to do about a Node that is too old. */
export function tooOld() {
  return [
    `Goodturn needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}.`,
    'Install Node 24 from https://nodejs.org, then run the command again.',
  ].join('\n')
}

/** Whether a version such as `24.21.0` is at least another. */
export function isNewer(version, oldest) {
  if (!version) return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

function versionOf(program) {
  if (!existsSync(program)) return undefined
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim().replace(/^v/, '') : undefined
}
