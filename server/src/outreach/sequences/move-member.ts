import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { sequenceConsents, sequenceEnrollments, sequenceTurns, sequences } from './tables.ts'

/**
 * Moves sequences and the people in them when two accounts are merged. The surviving account's agreement decides what
 * they may charge to which card; if it has none, their steps stop and ask.
 */
export async function moveSequences(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.execute(
    sql`select from sequence_agreements where member_key in (${from}, ${to}) order by member_key for update`,
  )
  await tx.execute(sql`select from sequence_enrollments where member_key = ${from} order by key for update`)
  await tx.update(sequences).set({ memberKey: to }).where(eq(sequences.memberKey, from))
  await tx.update(sequenceEnrollments).set({ memberKey: to }).where(eq(sequenceEnrollments.memberKey, from))
  await tx.update(sequenceEnrollments).set({ caredByKey: to }).where(eq(sequenceEnrollments.caredByKey, from))
  await tx.update(sequenceTurns).set({ memberKey: to }).where(eq(sequenceTurns.memberKey, from))
  await tx.update(sequenceConsents).set({ memberKey: to }).where(eq(sequenceConsents.memberKey, from))
  await tx.execute(sql`delete from sequence_agreements where member_key = ${from}`)
  await tx.execute(sql`
    with gone as (delete from sequence_months where member_key = ${from} returning month, cents)
    insert into sequence_months (member_key, month, cents) select ${to}, month, cents from gone
    on conflict (member_key, month) do update set cents = sequence_months.cents + excluded.cents`)
}
