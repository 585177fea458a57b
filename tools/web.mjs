// Plain JavaScript that Node 20 runs: builds the web app when its sources are not those of the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { follow, secondsSince, startChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { pickNode, root } from './node.mjs'

const stamp = join(root, 'web', 'dist', '.built-from')
const leftOut = new Set(['dist', 'node_modules', '.vite'])

/** Builds `web/dist` if it is missing or older than its sources, or always with `force`. Returns the exit code. */
export async function buildWeb({ force = false } = {}) {
  if (!force && isFresh(fingerprint())) return 0
  return withLock('build-web', async () => {
    const before = fingerprint()
    if (!force && isFresh(before)) return 0
    const told = performance.now()
    console.error('Building the web app (about half a minute, only when it has changed) ...')
    rmSync(stamp, { force: true })
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const code = await follow(
      startChild(pickNode(), [vite, 'build', '--logLevel', 'warn'], {
        cwd: join(root, 'web'),
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 2, 2],
      }),
    )
    if (code === 0) {
      writeFileSync(stamp, before)
      console.error(`The web app is built, after ${secondsSince(told)}.`)
    } else console.error(`The web app could not be built (vite ended with ${code}). The reason is above.`)
    return code
  })
}

function isFresh(print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print
}

/** One hash over everything the build reads: contents, not times, so that a copied checkout stays fresh. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...filesUnder('web'), ...filesUnder('contract/src'), 'package-lock.json']) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return `${hash.digest('hex')}\n`
}

function filesUnder(folder) {
  const found = []
  const absolute = join(root, folder)
  if (!existsSync(absolute)) return found
  for (const entry of readdirSync(absolute, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) found.push(...filesUnder(path))
    else if (entry.isFile()) found.push(path)
  }
  return found
}
