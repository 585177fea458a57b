import type { ContactKey, MemberKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A delivered gift and its recipient. */
export interface GiftToAskAbout {
  memberKey: MemberKey
  contactKey: ContactKey
  touchKey: TouchKey
  deliveredAt: string | Date
}

/**
 * The gifts among these touches whose members want the NPS question asked, and whose people have an email address for
 * it.
 */
export function giftsToAskAbout(tx: Tx, touchKeys: readonly TouchKey[]): Promise<GiftToAskAbout[]> {
  return rowsOf<GiftToAskAbout>(
    tx,
    sql`select t.member_key as "memberKey", c.key as "contactKey", t.key as "touchKey",
          t.delivered_at as "deliveredAt"
        from touches t join survey_settings s on s.member_key = t.member_key and s.mails_on and s.nps_on
        join contacts c on c.key = t.contact_key and c.archived_at is null and c.email is not null
        where t.key = any(${textArray(touchKeys)}) and t.delivered_at is not null order by t.key`,
  )
}
