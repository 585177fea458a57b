import { createHash } from 'node:crypto'
import type { MemberKey, MergeKey } from '@goodturn/contract/ids'
import { type MergeState, mergeTransitions } from '@goodturn/contract/console/merges/states'
import { canTransition } from '@goodturn/contract/states'
import { desc, eq, or } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, notFound } from '../../platform/errors.ts'
import { memberMerges } from './tables.ts'

export type MergeRow = typeof memberMerges.$inferSelect

/** Hashes the token of a mailed link, as stored in the table. */
export const hashLink = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Locks a merge by its key; 404 if there is none. */
export async function lockMerge(tx: Tx, key: MergeKey): Promise<MergeRow> {
  const [row] = await tx.select().from(memberMerges).where(eq(memberMerges.key, key)).for('update')
  if (!row) throw notFound('We couldn’t find that merge.')
  return row
}

/** The merge behind a mailed link, locked if it will be changed; null if there is none. */
export async function findByLink(tx: Tx, token: string, isLocked: boolean): Promise<MergeRow | null> {
  const hash = hashLink(token)
  const found = tx
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.fromHash, hash), eq(memberMerges.intoHash, hash)))
  const [row] = isLocked ? await found.for('update') : await found
  return row ?? null
}

/** The newest merges that involve a member's account. */
export function mergesOf(tx: Tx, memberKey: MemberKey): Promise<MergeRow[]> {
  return tx
    .select()
    .from(memberMerges)
    .where(or(eq(memberMerges.fromKey, memberKey), eq(memberMerges.intoKey, memberKey)))
    .orderBy(desc(memberMerges.askedAt))
    .limit(20)
}

/** Transitions a locked merge and sets the given columns; throws if not allowed. */
export async function moveMerge(
  tx: Tx,
  merge: Pick<MergeRow, 'key' | 'state'>,
  to: MergeState,
  change: Partial<Omit<typeof memberMerges.$inferInsert, 'key' | 'state'>> = {},
): Promise<void> {
  if (!canTransition<MergeState>(mergeTransitions, merge.state, to)) throw stateChanged()
  await tx
    .update(memberMerges)
    .set({ ...change, state: to })
    .where(eq(memberMerges.key, merge.key))
}
