import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const leftOut = new Set(['.git', '.cache', 'node_modules', 'data', 'dist'])
/** Parts of node_modules that belong to the repository: links to its own wings, and files that tools store there. */
const ours = new Set(['@goodturn', '.cache', '.vite', '.vite-temp', '.vitest-cache', '.package-lock.json'])

/**
 * Copies the repository into a temporary folder, where its files can be changed. The packages are linked, not copied.
 */
export function copyHouse(root: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'goodturn-mutants-'))
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) })
  mkdirSync(join(copy, 'node_modules', '@goodturn'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!ours.has(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const wing of ['contract', 'server', 'web']) {
    symlinkSync(join(copy, wing), join(copy, 'node_modules', '@goodturn', wing))
  }
  return copy
}
