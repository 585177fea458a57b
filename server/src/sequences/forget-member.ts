import { erasedText } from '@goodturn/contract/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { endAll } from './end-quietly.ts'
import { holdPeople } from './move.ts'

/** Ends all sequences of a member: nobody goes on in them, and nothing is charged for them. */
export async function endSequencesOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  const theirs = sql`e.member_key = ${memberKey}`
  await holdPeople(tx, theirs)
  await endAll(tx, theirs, now)
  await tx.execute(
    sql`update sequences set state = 'archived' where member_key = ${memberKey} and state <> 'archived'`,
  )
}

/** Forgets what a member called their sequences and wrote in them. What was agreed to and paid stays. */
export async function forgetSequencesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update sequence_steps s set message = null, note = null from sequences q
    where q.key = s.sequence_key and q.member_key = ${memberKey}`)
  await tx.execute(
    sql`update sequence_turns set message = null, written = null, note = null where member_key = ${memberKey}`,
  )
  await tx.execute(sql`update sequences set title = ${erasedText} where member_key = ${memberKey}`)
}
