// Builds when the sources have changed since the last build. Runs on Node 16 and later.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root } from '../node.mjs'

const leftOut = new Set(['dist', 'node_modules', '.vite'])

/**
 * Runs `build` unless `folder` was built from the current `sources` (files and folders) and the text `also`; always
 * runs with `force`. If several processes want the same build, one builds and the others wait. Returns the exit code of
 * `build`, 0 on success.
 */
export async function buildIfChanged({ name, folder, sources, also = '', build, force = false }) {
  const stamp = stampOf(folder)
  const isFresh = (print) => hasStamp(stamp, print)
  if (!force && isFresh(hashOf(sources, also))) return 0
  return withLock(name, async () => {
    const before = hashOf(sources, also)
    if (!force && isFresh(before)) return 0
    rmSync(stamp, { force: true })
    const code = await build()
    if (code === 0) {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(stamp, before)
    }
    return code
  })
}

/** Whether `folder` was built from the current `sources`. */
export function isBuiltFrom(folder, sources) {
  return hasStamp(stampOf(folder), hashOf(sources))
}

function stampOf(folder) {
  return join(root, folder, '.built-from')
}

function hasStamp(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

/** Hashes everything a build reads: contents, not times, so that a copied checkout stays fresh. */
function hashOf(sources, also = '') {
  const hash = createHash('sha256').update(also)
  for (const file of sources.flatMap(filesOf)) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return `${hash.digest('hex')}\n`
}

function filesOf(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  const found = []
  for (const entry of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    found.push(...filesOf(`${path}/${entry.name}`))
  }
  return found
}
