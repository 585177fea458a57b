/** How Node starts a program of the house: for tests that run one. */
export { nodeArguments } from '../../tools/node.mjs'
/** A port for one of them. */
export { freePort } from '../../tools/free-port.ts'
