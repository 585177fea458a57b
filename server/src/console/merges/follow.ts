import type { MergeKey } from '@goodturn/contract/ids'
import { eq, lte, sql } from 'drizzle-orm'
import { closeReopenedSessions } from '../../identity/accounts/disable-merged.ts'
import { survivorOf } from '../../identity/accounts/merged.queries.ts'
import type { Cause, Platform } from '../../platform/context.ts'
import { type Recurring, whenColumn } from '../../platform/jobs/recurring.ts'
import { lockMerge } from './find.ts'
import { holdBoth } from './hold.queries.ts'
import { moveAll } from './move-all.ts'
import { obstaclesOf } from './obstacles.queries.ts'
import { memberMerges } from './tables.ts'

/** Requests that were under way when the accounts were merged have ended by then. */
export const firstFollowMs = 10 * 60_000
const everyMs = 86_400_000
/** Anything that arrives later than this comes from a release that does not know merges, or by mistake. */
export const followMs = 30 * 86_400_000

/** Obstacles that postpone a follow-up: money in motion. */
const moneyKinds = ['charges', 'orders', 'holds', 'splits', 'recharges', 'refunds', 'disputes']

/**
 * Moves anything that reached the old account after the merge, such as an order being paid at that moment: after ten
 * minutes, then daily for a month. Postponed while money is in motion.
 */
export const followMerges: Recurring = {
  name: 'merges.follow',
  nextDue: whenColumn(sql`select min(follow_at) as due from member_merges where follow_at is not null`),
  async run(platform, cause) {
    const due = await platform.database.db
      .select({ key: memberMerges.key })
      .from(memberMerges)
      .where(lte(memberMerges.followAt, cause.now))
      .orderBy(memberMerges.followAt)
    for (const { key } of due) await followMerge(platform, key, cause)
  },
}

async function followMerge({ database }: Platform, key: MergeKey, cause: Cause): Promise<void> {
  await database.transaction(async (tx) => {
    const merge = await lockMerge(tx, key)
    if (!merge.followAt || merge.followAt > cause.now) return
    // The surviving account may have been merged itself.
    const merging = { from: merge.fromKey, to: await survivorOf(tx, merge.fromKey) }
    await holdBoth(tx, [merging.from, merging.to])
    const open = await obstaclesOf(tx, merging, key)
    if (!open.some(({ kind }) => moneyKinds.includes(kind) || kind === 'erased')) {
      await closeReopenedSessions(tx, merging.from)
      await moveAll(tx, merging, cause)
    }
    const next = new Date(cause.now.getTime() + everyMs)
    await tx
      .update(memberMerges)
      .set({ followAt: merge.followUntil && next < merge.followUntil ? next : null })
      .where(eq(memberMerges.key, key))
  })
}
