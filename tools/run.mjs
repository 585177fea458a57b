// `node tools/run.mjs FILE ...args`: runs a TypeScript file with a suitable Node, whatever the machine's own is, after
// installing missing packages: those the portal runs on, or with `--dev` before FILE the development tools too.
import { follow, startChild } from './start/child.mjs'
import { installIfNeeded } from './start/install.mjs'
import { nodeArguments, pickNode } from './node.mjs'

const args = process.argv.slice(2)
const isDev = args[0] === '--dev'
const [file, ...others] = isDev ? args.slice(1) : args
if (!file) {
  console.error('Say which file to run: node tools/run.mjs [--dev] FILE ...arguments')
  process.exit(2)
}
await installIfNeeded(isDev ? 'all' : 'run')
process.exitCode = await follow(startChild(pickNode(), [...nodeArguments, file, ...others]))
