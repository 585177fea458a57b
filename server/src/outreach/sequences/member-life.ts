import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { endAll } from './turns/end-quietly.ts'
import { lockEnrollments } from './move.ts'
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

/** Erases a member's texts in their sequences. Consents and payments stay. */
export async function forgetSequencesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update sequence_steps s set message = null, note = null from sequences q
    where q.key = s.sequence_key and q.member_key = ${memberKey}`)
  await tx.execute(
    sql`update sequence_turns set message = null, written = null, note = null where member_key = ${memberKey}`,
  )
  await tx.execute(sql`update sequences set title = ${erasedText} where member_key = ${memberKey}`)
}

/** Takes people out of their sequences and erases the texts written for them. Payments stay. */
export async function forgetPeopleOfSequences(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  now: Date,
): Promise<void> {
  const theirs = sql`e.contact_key = any(${textArray(contactKeys)})`
  await lockEnrollments(tx, theirs)
  await endAll(tx, theirs, now)
  await tx.execute(sql`update sequence_enrollments e set stop_text = null where ${theirs}`)
  await tx.execute(
    sql`update sequence_turns t set message = null, written = null, note = null
        from sequence_enrollments e where e.key = t.enrollment_key and ${theirs}`,
  )
}
