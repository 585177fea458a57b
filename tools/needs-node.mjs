// Each program of a release imports this first, from beside itself: it ends on a Node that is too old, and says so.
import { isNewer, oldestNode, tooOld } from './node.mjs'

if (!isNewer(process.versions.node, oldestNode)) {
  console.error(tooOld())
  process.exit(1)
}
