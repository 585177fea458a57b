import type { Platform } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { After, Candidate } from './schedule/due.ts'

/** Touches per transaction in daily jobs: enough to be fast, few enough not to block others. */
export const dailyBatchSize = 500

type Find = (tx: Tx, after: After, limit: number) => Promise<Candidate[]>
type Work = (tx: Tx, candidates: Candidate[]) => Promise<void>

/**
 * Processes the touches that `find` selects, in its order, one transaction per batch. `find` locks nothing; `work`
 * locks the parents, then the touches, and checks each touch again before changing it, since another process may have
 * changed it in the meantime.
 */
export async function inBatches({ database }: Pick<Platform, 'database'>, find: Find, work: Work) {
  for (let after: After = null; ;) {
    const found: Candidate[] = await database.transaction(async (tx) => {
      const candidates = await find(tx, after, dailyBatchSize)
      if (candidates.length > 0) await work(tx, candidates)
      return candidates
    })
    const last = found.at(-1)
    if (!last || found.length < dailyBatchSize) return
    after = last
  }
}
