import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const excluded = new Set(['.git', '.cache', 'node_modules', 'data', 'dist'])
/** Parts of node_modules that belong to the repository: links to its own wings, and files that tools store there. */
const ownModules = new Set([
  '@goodturn',
  '.cache',
  '.vite',
  '.vite-temp',
  '.vitest-cache',
  '.package-lock.json',
])

/**
 * Copies the repository into a temporary folder, where its files can be changed. The packages are linked, not copied.
 */
export function copyHouse(root: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'goodturn-mutants-'))
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !excluded.has(basename(path)) })
  mkdirSync(join(copy, 'node_modules', '@goodturn'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!ownModules.has(name)) symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
  for (const wing of ['contract', 'server', 'web']) {
    symlinkSync(join(copy, wing), join(copy, 'node_modules', '@goodturn', wing))
  }
  return copy
}
