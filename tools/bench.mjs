// `npm run bench`: installs and builds anything missing first, so that it isn't measured, and then runs the benchmarks.
// See docs/performance.md.
import { follow, startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'
import { buildWeb } from './start/web.mjs'

await installIfNeeded('all')
const code = await buildWeb()
if (code !== 0) process.exit(code)
process.exitCode = await follow(
  startChild(pickNode(), [...nodeArguments, 'bench/main.ts', ...process.argv.slice(2)]),
)
