import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { endAll } from './turns/end-quietly.ts'
import { lockEnrollments } from './move.ts'

/** Ends all of a member's sequences: no one continues in them, and nothing more is charged. */
export async function endSequencesOf(tx: Tx, memberKey: MemberKey, now: Date): Promise<void> {
  const theirs = sql`e.member_key = ${memberKey}`
  await lockEnrollments(tx, theirs)
  await endAll(tx, theirs, now)
  await tx.execute(
    sql`update sequences set state = 'archived' where member_key = ${memberKey} and state <> 'archived'`,
  )
}
