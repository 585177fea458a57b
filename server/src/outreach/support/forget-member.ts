import { erasedText } from '@goodturn/contract/people/contacts/erased'
import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Erases a member's messages to the concierge, the answers, and staff notes about them. */
export async function forgetMessagesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update support_answers a set text = ${erasedText} from support_messages s
    where s.key = a.message_key and s.member_key = ${memberKey}`)
  await tx.execute(sql`delete from staff_notes where member_key = ${memberKey}`)
  await tx.execute(sql`update support_messages set email = '', message = ${erasedText}, page = '', title = null
    where member_key = ${memberKey}`)
}
