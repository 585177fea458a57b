import type { MemberKey } from '@goodturn/contract/ids'
import type { sequenceChange } from '@goodturn/contract/outreach/sequences/schema'
import { type SequenceState, sequenceTransitions } from '@goodturn/contract/outreach/sequences/states'
import { canTransition } from '@goodturn/contract/states'
import { dateIn } from '@goodturn/contract/time'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { endAll } from './turns/end-quietly.ts'
import { type SequenceRecord, lockSequence } from './find.ts'
import { lockEnrollments, skipMissed } from './move.ts'
import { schedule } from './schedule.ts'
import { sequences } from './tables.ts'

/**
 * Renames a sequence, or changes its state for everyone in it. While it is paused, nothing runs; steps missed during
 * the pause are skipped on resume. Archiving removes everyone from it.
 */
export async function updateSequence(
  tx: Tx,
  memberKey: MemberKey,
  given: z.output<typeof sequenceChange>,
  cause: Cause,
): Promise<void> {
  const sequence = await lockSequence(tx, memberKey, given.key)
  if (given.title !== undefined)
    await tx.update(sequences).set({ title: given.title }).where(eq(sequences.key, given.key))
  if (given.state !== undefined && given.state !== sequence.state)
    await moveSequence(tx, sequence, given.state, cause)
}

async function moveSequence(
  tx: Tx,
  { key, state }: SequenceRecord,
  to: SequenceState,
  cause: Cause,
): Promise<void> {
  if (!canTransition(sequenceTransitions, state, to)) throw stateChanged()
  await tx.update(sequences).set({ state: to }).where(eq(sequences.key, key))
  const { now } = cause
  const all = sql`e.sequence_key = ${key}`
  await lockEnrollments(tx, all)
  if (to === 'archived') return endAll(tx, all, now)
  if (to === 'active') await skipMissed(tx, sql`${all} and e.state = 'active'`, { today: dateIn(now), now })
  await schedule(tx, all, now)
}
