// Runs on Node 16 and later: finds a Node that can run everything else.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/**
 * The oldest Node that runs Goodturn, such as `22.18`. Defined only by `engines` in package.json.
 *
 * @type {string}
 */
export const oldestNode = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace(
  '>=',
  '',
)

/** From this version on, the commands can fetch a newer Node (fetch-node.mjs). */
export const oldestFetchingNode = '20'

/** Where fetch-node.mjs puts the fetched Node. */
export const fetchedNode = join(
  root,
  '.cache/node/node_modules',
  `node-${process.platform}-${process.arch}`,
  'bin/node',
)

/** Arguments for running any TypeScript file: older supported versions still warn about type stripping. */
export const nodeArguments = [
  '--disable-warning=ExperimentalWarning',
  '--import',
  pathToFileURL(join(root, 'tools', 'quick-start.mjs')).href,
]

/** Path of a Node that runs TypeScript, or undefined: the running one, else the one fetched for this checkout. */
export function findNode() {
  // Older checkouts used a Node from one of their packages, which an install removes.
  if (isNewer(process.versions.node, oldestNode) && existsSync(process.execPath)) return process.execPath
  return isNewer(versionOf(fetchedNode), oldestNode) ? fetchedNode : undefined
}

/**
 * Like `findNode`, but without one, prints what to do and exits with 1.
 *
 * @returns {string}
 */
export function pickNode() {
  const node = findNode()
  if (node) return node
  console.error(tooOld())
  return process.exit(1)
}

/** Instructions for a Node that is too old. */
export function tooOld() {
  return [
    `Goodturn needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}.`,
    'Install Node 24 from https://nodejs.org, then run the command again.',
  ].join('\n')
}

/**
 * Whether a version such as `24.21.0` is at least another.
 *
 * @param {string | undefined} version
 * @param {string} oldest
 */
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
