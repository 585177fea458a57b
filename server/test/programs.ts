/** How Node starts a program of the house: for tests that run one. */
export { nodeArguments } from '../../tools/node.mjs'
