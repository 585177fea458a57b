// Runs on Node 16 and later: lets only one process at a time install or build.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node.mjs'

/**
 * Runs `work` while holding the lock of that name, which no other process of this checkout can hold; waits until it is
 * free.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const folder = join(root, '.cache', 'locks')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, name)
  let told = false
  while (!take(file)) {
    if (!told) console.error(`Waiting for another process that is at the same work (${name}).`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Takes the lock, also from a process that died; false if another process holds it. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAbandoned(file)) return false
    rmSync(file, { force: true })
    return take(file)
  }
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // A lock is empty between its creation and its first byte; it stays empty only if the process died in between.
    if (!pid) return Date.now() - statSync(file).mtimeMs > 5_000
    return !isAlive(pid)
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
