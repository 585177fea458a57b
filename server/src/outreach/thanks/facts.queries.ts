import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A thank-you note, as the email to its member tells it. */
export interface ThanksFact {
  key: TouchKey
  memberKey: MemberKey
  memberName: string
  contactKey: ContactKey
  firstName: string
  recipientName: string
  title: string
  note: string
}

/** The facts of emails about thank-you notes, by member and gift. */
export function factsOfThanks(tx: Tx, keys: readonly TouchKey[]): Promise<ThanksFact[]> {
  return rowsOf<ThanksFact>(
    tx,
    sql`select t.key, n.member_key as "memberKey", m.first_name as "memberName", t.contact_key as "contactKey",
          c.first_name as "firstName", t.recipient_name as "recipientName", t.title, n.note
        from thanks_notes n join touches t on t.key = n.touch_key join contacts c on c.key = t.contact_key
        join members m on m.key = n.member_key
        where n.touch_key = any(${textArray(keys)}) order by n.member_key, t.key`,
  )
}
