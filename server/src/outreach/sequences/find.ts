import type { EnrollmentKey, MemberKey, SequenceKey } from '@goodturn/contract/ids'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { isArchived, noEnrollment, noSequence } from './errors.ts'
import { sequenceEnrollments, sequenceSteps, sequences } from './tables.ts'

export type SequenceRecord = typeof sequences.$inferSelect
export type StepRecord = typeof sequenceSteps.$inferSelect
export type EnrollmentRecord = typeof sequenceEnrollments.$inferSelect

/** A sequence of the member; 404 otherwise. */
export async function findSequence(tx: Tx, memberKey: MemberKey, key: SequenceKey): Promise<SequenceRecord> {
  const [row] = await tx.select().from(sequences).where(own(memberKey, key))
  if (!row) throw noSequence()
  return row
}

/** Finds a member's sequence and locks it until the transaction ends; throws if archived. */
export async function lockSequence(tx: Tx, memberKey: MemberKey, key: SequenceKey): Promise<SequenceRecord> {
  const [row] = await tx.select().from(sequences).where(own(memberKey, key)).for('update')
  if (!row) throw noSequence()
  if (row.state === 'archived') throw isArchived()
  return row
}

const own = (memberKey: MemberKey, key: SequenceKey) =>
  and(eq(sequences.key, key), eq(sequences.memberKey, memberKey))

/** The steps of a sequence in their order. */
export async function stepsOf(tx: Tx, sequenceKey: SequenceKey): Promise<StepRecord[]> {
  return tx
    .select()
    .from(sequenceSteps)
    .where(and(eq(sequenceSteps.sequenceKey, sequenceKey), isNull(sequenceSteps.removedAt)))
    .orderBy(asc(sequenceSteps.afterDays), asc(sequenceSteps.key))
}

/** A person in one of the member's sequences, locked until the transaction ends; 404 otherwise. */
export async function lockEnrollment(
  tx: Tx,
  memberKey: MemberKey,
  key: EnrollmentKey,
): Promise<EnrollmentRecord> {
  const [row] = await tx
    .select()
    .from(sequenceEnrollments)
    .where(and(eq(sequenceEnrollments.key, key), eq(sequenceEnrollments.memberKey, memberKey)))
    .for('update')
  if (!row) throw noEnrollment()
  return row
}
