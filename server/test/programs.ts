/** How Node starts a program of the house, a PostgreSQL to end and start again, and a proxy: for tests that run one. */
export { nodeArguments } from '../../tools/node.mjs'
export { serverProgram } from '../../tools/server.mjs'
export { type Cluster, findPostgres, startPostgres } from '../../tools/postgres.ts'
export { findNginx, startNginx } from '../../tools/nginx.ts'
/** A port for one of them. */
export { freePort } from '../../tools/free-port.ts'
