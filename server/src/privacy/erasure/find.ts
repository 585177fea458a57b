import { type ErasureState, erasureTransitions } from '@goodturn/contract/privacy/erasure/states'
import type { ErasureKey, MemberKey } from '@goodturn/contract/ids'
import { canTransition } from '@goodturn/contract/states'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged, notFound } from '../../platform/errors.ts'
import { memberErasures } from './tables.ts'

export type MemberErasure = typeof memberErasures.$inferSelect

/** Locks and returns a member's waiting or held erasure; null if there is none. */
export async function lockErasureOf(tx: Tx, memberKey: MemberKey): Promise<MemberErasure | null> {
  const [row] = await tx
    .select()
    .from(memberErasures)
    .where(and(eq(memberErasures.memberKey, memberKey), inArray(memberErasures.state, ['waiting', 'held'])))
    .for('update')
  return row ?? null
}

/** Locks and returns an erasure by key; 404 if there is none. */
export async function lockErasure(tx: Tx, key: ErasureKey): Promise<MemberErasure> {
  const [row] = await tx.select().from(memberErasures).where(eq(memberErasures.key, key)).for('update')
  if (!row) throw notFound('We couldn’t find that erasure.')
  return row
}

/** Transitions a locked erasure and sets the given columns; throws if not allowed. */
export async function moveErasure(
  tx: Tx,
  erasure: Pick<MemberErasure, 'key' | 'state'>,
  to: ErasureState,
  change: Partial<Omit<typeof memberErasures.$inferInsert, 'key' | 'state'>> = {},
): Promise<void> {
  if (erasure.state !== to && !canTransition(erasureTransitions, erasure.state, to)) throw stateChanged()
  await tx
    .update(memberErasures)
    .set({ ...change, state: to })
    .where(eq(memberErasures.key, erasure.key))
}
