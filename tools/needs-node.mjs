// Each program of a release imports this file first: it exits with a message if Node is too old.
import { isNewer, oldestNode, tooOld } from './node.mjs'

if (!isNewer(process.versions.node, oldestNode)) {
  console.error(tooOld())
  process.exit(1)
}
