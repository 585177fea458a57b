import type { Pool } from 'pg'

/** Connections to PostgreSQL: the maximum, in use, and idle; and the number of waiting calls. */
export interface PoolState {
  max: number
  busy: number
  idle: number
  waiting: number
}

/** The current state of a pool's connections. */
export function poolState(pool: Pool): PoolState {
  return {
    max: pool.options.max,
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }
}
