// `npm test`: installs missing packages, then runs everything. See test.ts for its arguments.
import { follow, startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'

await installIfNeeded('all')
process.exitCode = await follow(
  startChild(pickNode(), [...nodeArguments, 'tools/test.ts', ...process.argv.slice(2)]),
)
