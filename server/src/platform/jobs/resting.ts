import type { Database } from '../database/database.ts'

// A look that no change asked for, should one ever be missed.
const restMaxMs = 60_000

/**
 * A look for work that rests: `look` does what there is to do and says for how many ms nothing more comes due. Until then
 * it is left out as long as nothing was written, and costs one small statement.
 */
export function resting(database: Pick<Database, 'raw'>, look: () => Promise<number>): () => Promise<void> {
  let seen: unknown = null
  let until = 0
  return async () => {
    // Which transactions have ended. While that is the same, every row is what it was. Asked before the look: what others
    // write beside it, or the look itself, is looked at next time.
    const { rows } = await database.raw('select pg_current_snapshot()::text as ended')
    const ended = rows[0]?.ended
    if (ended === seen && performance.now() < until) return
    seen = null
    const restMs = await look()
    until = performance.now() + Math.min(restMs, restMaxMs)
    seen = ended
  }
}
