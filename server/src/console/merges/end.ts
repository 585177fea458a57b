import type { MergeKey } from '@goodturn/contract/ids'
import { and, eq, lte } from 'drizzle-orm'
import { recordAct } from '../../platform/audit.ts'
import type { Cause, Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { withdrawRequest } from '../../identity/staff-accounts/approvals.ts'
import { type MergeRow, lockMerge, moveMerge } from './find.ts'
import { memberMerges } from './tables.ts'

/** Withdraws an unfinished merge, along with its links and its pending approval. */
export async function withdrawMerge(ctx: Ctx, key: MergeKey, reason: string): Promise<MergeRow> {
  const cause = ctx.cause()
  return ctx.transaction(async (tx) => {
    const merge = await lockMerge(tx, key)
    if (merge.state === 'withdrawn') return merge
    await endMerge(tx, merge, 'withdrawn', reason, cause)
    if (merge.approvalKey) await withdrawRequest(tx, merge.approvalKey, reason, cause.machine)
    return lockMerge(tx, key)
  })
}

/** Ends a locked merge without merging. */
export async function endMerge(
  tx: Tx,
  merge: MergeRow,
  to: 'withdrawn' | 'refused' | 'lapsed',
  why: string,
  cause: Cause,
): Promise<void> {
  await moveMerge(tx, merge, to, { endedAt: cause.machine, endReason: why })
  for (const key of [merge.fromKey, merge.intoKey])
    await recordAct(tx, cause, `merge.${to}`, key, { merge: merge.key, reason: why })
}

/** Lapses merges that both mailboxes did not agree to in time. */
export async function expireMerges(tx: Tx, cause: Cause): Promise<void> {
  const late = await tx
    .select()
    .from(memberMerges)
    .where(and(eq(memberMerges.state, 'asked'), lte(memberMerges.expiresAt, cause.machine)))
    .for('update', { skipLocked: true })
  for (const merge of late)
    await endMerge(tx, merge, 'lapsed', 'One of the accounts didn’t agree in time.', cause)
}
