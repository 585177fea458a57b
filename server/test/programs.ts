/** How Node starts a program of the house, and a PostgreSQL to end and start again: for tests that run one. */
export { nodeArguments } from '../../tools/node.mjs'
export { serverProgram } from '../../tools/server.mjs'
export { type Cluster, findPostgres, startPostgres } from '../../tools/postgres.ts'
/** A port for one of them. */
export { freePort } from '../../tools/free-port.ts'
