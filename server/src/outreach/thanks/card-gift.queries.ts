import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A shipped gift, as the code on its card lets its recipient speak of it: neither address nor price (D-1-85). */
export interface CardGift {
  memberKey: MemberKey
  contactKey: ContactKey
  firstName: string
  company: string | null
  /** The recipient's language; null if it isn't known. */
  language: PersonLanguage | null
  isDelivered: boolean
  note: string | null
  writtenAt: Date | string | null
  isReported: boolean
}

/**
 * The gift on whose card a code is. Null if its member has not switched thanks on, is locked or erased, its recipient
 * was erased, or the gift has not left, was canceled, or came back.
 */
export async function findCardGift(tx: Tx, key: TouchKey): Promise<CardGift | null> {
  const [row] = await rowsOf<CardGift>(
    tx,
    sql`select t.member_key as "memberKey", t.contact_key as "contactKey", m.first_name as "firstName", m.company,
          c.language, t.delivered_at is not null as "isDelivered", n.note, n.written_at as "writtenAt",
          exists (select from gift_reports where touch_key = t.key) as "isReported"
        from touches t join members m on m.key = t.member_key join contacts c on c.key = t.contact_key
        join experiences e on e.key = t.experience_key left join thanks_notes n on n.touch_key = t.key
        where t.key = ${key} and m.card_thanks and m.erased_at is null and c.archived_at is null
          and not exists (select from member_locks where member_key = m.key) and not e.appointment_required
          and t.completed_at is not null and t.status not in ('canceled', 'expired', 'returntosender')`,
  )
  return row ?? null
}
