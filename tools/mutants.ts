// `npm run mutants`: plants small faults in the sources of rooms and looks whether a test notices (docs/testing.md).
//   npm run mutants -- ledger plans               these rooms; a part of a path narrows it down: ledger/take-in-order
//   npm run mutants -- ledger --seed 7 --count 20  which faults are drawn, and how many a room
//   npm run mutants -- ledger --tests 40           how many files of tests a fault has to live through, nearest first
// It works in a copy of the house, which goes away at the end: the files here stay as they are.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { follow, startChild } from './child.mjs'
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
