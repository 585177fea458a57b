/**
 * The Node arguments for our programs, a PostgreSQL that can be stopped and restarted, and a proxy, for tests that run
 * one of them.
 */
export { nodeArguments } from '../../../tools/node.mjs'
export { serverProgram } from '../../../tools/server.mjs'
export { type Cluster, findPostgres, startPostgres } from '../../../tools/postgres.ts'
export { findNginx, startNginx } from '../../../tools/nginx.ts'
/** A free port for one of them. */
export { freePort } from '../../../tools/free-port.ts'
