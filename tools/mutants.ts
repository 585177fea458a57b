// `npm run mutants`: plants small faults in the source files of rooms and checks whether a test catches them
// (docs/testing.md).
// - `npm run mutants -- ledger plans`: these rooms; a part of a path narrows it further: `ledger/take-in-order`
// - `npm run mutants -- ledger --seed 7 --count 20`: the seed of the draw, and the number of faults per room
// - `npm run mutants -- ledger --tests 40`: the number of test files a fault must survive, nearest first
//
// Works in a copy of the repository, deleted at the end: the files here don't change.
import { rmSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join, basename } from 'node:path'
import { tmpdir } from 'node:os'
import { follow, startChild } from './start/child.mjs'
import { nodeArguments, root } from './node.mjs'

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

if (import.meta.main) {
  const copy = copyHouse(root)
  try {
    const program = join(copy, 'tools', 'mutants', 'run.ts')
    const child = startChild(process.execPath, [...nodeArguments, program, ...process.argv.slice(2)], {
      cwd: copy,
    })
    process.exitCode = await follow(child)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

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
