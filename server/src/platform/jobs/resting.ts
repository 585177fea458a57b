import type { Database } from '../database/database.ts'

// Looks at least this often without a change, in case one is missed.
const restMaxMs = 60_000

/**
 * A recurring check that can rest: `look` does the due work and returns the number of ms until more is due. Until then,
 * the check is skipped while nothing is written, at the cost of one small statement.
 */
export function createRestingCheck(
  database: Pick<Database, 'raw'>,
  look: () => Promise<number>,
): () => Promise<void> {
  let seen: unknown = null
  let until = 0
  return async () => {
    // Shows which transactions have ended: while it is unchanged, so is every row. The snapshot is read before `look`
    // runs, so that concurrent writes, and the ones `look` makes, are noticed next time.
    const { rows } = await database.raw('select pg_current_snapshot()::text as ended')
    const ended = rows[0]?.ended
    if (ended === seen && performance.now() < until) return
    seen = null
    const restMs = await look()
    until = performance.now() + Math.min(restMs, restMaxMs)
    seen = ended
  }
}
