/**
 * The Node arguments for our programs, a PostgreSQL that can be stopped and restarted, and a proxy, for tests that run
 * one of them.
 */
export { nodeArguments } from '../../../tools/node.mjs'
export { serverProgram } from '../../../tools/start/server.mjs'
export { type Cluster, findPostgres, startPostgres } from '../../../tools/programs/postgres.ts'
export { findNginx, startNginx } from '../../../tools/programs/nginx.ts'
/** A free port for one of them. */
export { freePort } from '../../../tools/programs/free-port.ts'
