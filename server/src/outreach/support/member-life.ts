import type { MemberKey } from '@goodturn/contract/ids'
import { erasedText } from '@goodturn/contract/people/contacts/erased'
import { eq, sql, type SQL } from 'drizzle-orm'
import { type Tx, textArray } from '../../platform/database/database.ts'
import type { Mentions } from '../../platform/forgetting/forget-mentions.ts'
import type { Merging } from '../../platform/forgetting/merging.ts'
import { staffNotes, supportMessages } from './tables.ts'

/** Moves messages to the concierge and staff notes about them when two accounts are merged. */
export async function moveSupport(tx: Tx, { from, to }: Merging): Promise<void> {
  await tx.update(supportMessages).set({ memberKey: to }).where(eq(supportMessages.memberKey, from))
  await tx.update(staffNotes).set({ memberKey: to }).where(eq(staffNotes.memberKey, from))
}

/** Erases a member's messages to the concierge, the answers, and staff notes about them. */
export async function forgetMessagesOf(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`update support_answers a set text = ${erasedText} from support_messages s
    where s.key = a.message_key and s.member_key = ${memberKey}`)
  await tx.execute(sql`delete from staff_notes where member_key = ${memberKey}`)
  await tx.execute(sql`update support_messages set email = '', message = ${erasedText}, page = '', title = null
    where member_key = ${memberKey}`)
}

/**
 * Erases messages to the concierge that concern one of these objects, came from an erased person's address without
 * signing in, or name erased people.
 */
export async function forgetPeopleOfSupport(
  tx: Tx,
  objectKeys: readonly string[],
  { pattern, readers, mailboxes }: Mentions,
): Promise<void> {
  await forgetAnswers(
    tx,
    sql`s.object_key = any(${textArray(objectKeys)})
    or lower(s.email) = any(${textArray(mailboxes)})`,
  )
  await tx.execute(sql`delete from staff_notes where item_key = any(${textArray(objectKeys)})`)
  if (pattern !== null) {
    await tx.execute(
      sql`delete from staff_notes where member_key = any(${textArray(readers)}) and text ~ ${pattern}`,
    )
    await forgetAnswers(
      tx,
      sql`s.member_key = any(${textArray(readers)})
      and (a.text ~ ${pattern} or s.message ~ ${pattern} or s.title ~ ${pattern})`,
    )
  }
  const blank = sql`update support_messages set message = ${erasedText}, page = '', title = null`
  await tx.execute(sql`${blank}, object_key = null where object_key = any(${textArray(objectKeys)})`)
  await tx.execute(sql`${blank}, email = '' where lower(email) = any(${textArray(mailboxes)})`)
  if (pattern === null) return
  await tx.execute(
    sql`${blank} where member_key = any(${textArray(readers)}) and (message ~ ${pattern} or title ~ ${pattern})`,
  )
}

/** Erases the answers first, before the messages they belong to: `where` is about a message `s` and an answer `a`. */
async function forgetAnswers(tx: Tx, where: SQL): Promise<void> {
  await tx.execute(sql`update support_answers a set text = ${erasedText} from support_messages s
    where s.key = a.message_key and (${where})`)
}
