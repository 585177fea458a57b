import type { Pool } from 'pg'

/** Connections to PostgreSQL: how many at most, in use, open without use; and how many calls wait for one. */
export interface PoolState {
  max: number
  busy: number
  idle: number
  waiting: number
}

/** How the connections of a pool stand just now. */
export function poolState(pool: Pool): PoolState {
  return {
    max: pool.options.max,
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }
}
