import type { ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import { endAll } from './end-quietly.ts'
import { holdPeople } from './move.ts'

/** Takes people out of their sequences and erases the texts written for them. Payments stay. */
export async function forgetPeopleOfSequences(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  now: Date,
): Promise<void> {
  const theirs = sql`e.contact_key = any(${textArray(contactKeys)})`
  await holdPeople(tx, theirs)
  await endAll(tx, theirs, now)
  await tx.execute(sql`update sequence_enrollments e set stop_text = null where ${theirs}`)
  await tx.execute(
    sql`update sequence_turns t set message = null, written = null, note = null
        from sequence_enrollments e where e.key = t.enrollment_key and ${theirs}`,
  )
}
