import type { MergeKey } from '@goodturn/contract/ids'
import { eq, lte, sql } from 'drizzle-orm'
import { endSignInAgain } from '../../identity/accounts/end-merged.ts'
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
/** What comes that late came by a release that does not know of merges, or by mistake. */
export const followMs = 30 * 86_400_000

/** What still keeps the account that ended from being followed: money that is being moved. */
const moneyKinds = ['charges', 'orders', 'holds', 'splits', 'recharges', 'refunds', 'disputes']

/**
 * Moves what came to accounts after they were merged, such as an order that was being paid at that moment: after ten
 * minutes, then daily for a month. Where money is being moved it waits for the next time.
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
    // The account that took it over may have been merged itself.
    const merging = { from: merge.fromKey, to: await survivorOf(tx, merge.fromKey) }
    await holdBoth(tx, [merging.from, merging.to])
    const open = await obstaclesOf(tx, merging, key)
    if (!open.some(({ kind }) => moneyKinds.includes(kind) || kind === 'erased')) {
      await endSignInAgain(tx, merging.from)
      await moveAll(tx, merging, cause)
    }
    const next = new Date(cause.now.getTime() + everyMs)
    await tx
      .update(memberMerges)
      .set({ followAt: merge.followUntil && next < merge.followUntil ? next : null })
      .where(eq(memberMerges.key, key))
  })
}
