import type { Database } from '../database/database.ts'

// Looks at least this often without a change, in case one is missed.
const restMaxMs = 60_000

/**
 * A look for work that can rest: `look` does the due work and returns how many ms until more is due. Until then it is
 * skipped as long as nothing was written, at the cost of one small statement.
 */
export function resting(database: Pick<Database, 'raw'>, look: () => Promise<number>): () => Promise<void> {
  let seen: unknown = null
  let until = 0
  return async () => {
    // Which transactions have ended. While that is unchanged, so is every row. Read before the look, so that concurrent
    // writes, and the look's own, are seen next time.
    const { rows } = await database.raw('select pg_current_snapshot()::text as ended')
    const ended = rows[0]?.ended
    if (ended === seen && performance.now() < until) return
    seen = null
    const restMs = await look()
    until = performance.now() + Math.min(restMs, restMaxMs)
    seen = ended
  }
}
