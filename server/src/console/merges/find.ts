import { createHash } from 'node:crypto'
import type { MemberKey, MergeKey } from '@goodturn/contract/ids'
import { type MergeState, mergeTransitions } from '@goodturn/contract/console/merges/states'
import { mayBecome } from '@goodturn/contract/states'
import { desc, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile, notFound } from '../../platform/errors.ts'
import { memberMerges } from './tables.ts'

export type MergeRow = typeof memberMerges.$inferSelect

/** A token of a mailed link as the table holds it. */
export const hashLink = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A merge by its key, locked; 404 for any other. */
export async function lockMerge(tx: Tx, key: MergeKey): Promise<MergeRow> {
  const [row] = await tx.select().from(memberMerges).where(eq(memberMerges.key, key)).for('update')
  if (!row) throw notFound('There is no such merge.')
  return row
}

/** The merge that a mailed link is about, locked where it is to be changed; null for none. */
export async function findByLink(tx: Tx, token: string, isLocked: boolean): Promise<MergeRow | null> {
  const hash = hashLink(token)
  const found = tx
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.fromHash, hash), eq(memberMerges.intoHash, hash)))
  const [row] = isLocked ? await found.for('update') : await found
  return row ?? null
}

/** The newest merges with an account of a member. */
export function mergesOf(tx: Tx, memberKey: MemberKey): Promise<MergeRow[]> {
  return tx
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.fromKey, memberKey), eq(memberMerges.intoKey, memberKey)))
    .orderBy(desc(memberMerges.askedAt))
    .limit(20)
}

/** Brings a locked merge into another state, with what else changes then; refuses where its own does not lead there. */
export async function moveMerge(
  tx: Tx,
  merge: Pick<MergeRow, 'key' | 'state'>,
  to: MergeState,
  change: Partial<Omit<typeof memberMerges.$inferInsert, 'key' | 'state'>> = {},
): Promise<void> {
  if (!mayBecome<MergeState>(mergeTransitions, merge.state, to)) throw changedMeanwhile()
  await tx
    .update(memberMerges)
    .set({ ...change, state: to })
    .where(eq(memberMerges.key, merge.key))
}
