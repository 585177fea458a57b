// `npm run mutants`: plants small faults in the source files of rooms and checks whether a test catches them
// (docs/testing.md).
// - `npm run mutants -- ledger plans`: these rooms; a part of a path narrows it further: `ledger/take-in-order`
// - `npm run mutants -- ledger --seed 7 --count 20`: the seed of the draw, and the number of faults per room
// - `npm run mutants -- ledger --tests 40`: the number of test files a fault must survive, nearest first
//
// Works in a copy of the repository, deleted at the end: the files here don't change.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { follow, startChild } from './start/child.mjs'
import { copyHouse } from './mutants/copy-house.ts'
import { nodeArguments, root } from './node.mjs'

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
