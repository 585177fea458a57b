// `npm run fuzz`: runs `server/test/fuzz.scenario.test.ts` with 100,000 requests and a new seed; FUZZ_REQUESTS and
// FUZZ_SEED override them. Prints the seed, which reproduces the run.
import { follow, startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'

await installIfNeeded('all')
process.env.FUZZ_REQUESTS ??= '100000'
process.env.FUZZ_SEED ??= String(Date.now() % 1_000_000)
console.log(`${process.env.FUZZ_REQUESTS} requests by the seed ${process.env.FUZZ_SEED}`)
process.exitCode = await follow(
  startChild(pickNode(), [...nodeArguments, 'tools/test.ts', '--only', 'api', 'server/test/fuzz']),
)
