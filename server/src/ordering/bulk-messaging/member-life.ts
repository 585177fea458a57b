import type { MemberKey, ContactKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** Forgets the message edits that a member made. */
export async function forgetEditsOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from message_edits where member_key = ${memberKey}`)
}

/** Forgets what undoable edits wrote on people's cards, and deletes edits left without any person. */
export async function forgetPeopleOfEdits(tx: Tx, contactKeys: readonly ContactKey[]): Promise<void> {
  const changed = await rowsOf<{ edit_id: string }>(
    tx,
    sql`delete from message_edit_touches where contact_key = any(${textArray(contactKeys)}) returning edit_id`,
  )
  await tx.execute(
    sql`delete from message_edits e where e.id = any(${textArray(changed.map((row) => row.edit_id))})
          and not exists (select from message_edit_touches t where t.member_key = e.member_key and t.edit_id = e.id)`,
  )
}
