// `node tools/run.mjs FILE ...args`: runs a TypeScript file under a Node that can, whatever the machine's own is.
import { follow, startChild } from './child.mjs'
import { nodeArguments, pickNode } from './node.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Say which file to run: node tools/run.mjs FILE ...arguments')
  process.exit(2)
}
process.exitCode = await follow(startChild(pickNode(), [...nodeArguments, file, ...args]))
