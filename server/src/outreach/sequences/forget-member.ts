import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Erases a member's texts in their sequences. Consents and payments stay. */
export async function forgetSequencesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update sequence_steps s set message = null, note = null from sequences q
    where q.key = s.sequence_key and q.member_key = ${memberKey}`)
  await tx.execute(
    sql`update sequence_turns set message = null, written = null, note = null where member_key = ${memberKey}`,
  )
  await tx.execute(sql`update sequences set title = ${erasedText} where member_key = ${memberKey}`)
}
