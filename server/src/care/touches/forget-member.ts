import type { MemberKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** Clears the sender and the member's texts from touches, including those to colleagues' contacts. */
export async function forgetSenderOfTouches(tx: Tx, memberKey: MemberKey): Promise<void> {
  await tx.execute(sql`delete from touch_messages where member_key = ${memberKey}
    or touch_key in (select key from touches where member_key = ${memberKey})`)
  await tx.execute(sql`update touch_engagements e set engagement_title = engagement_type
    from touches t where t.key = e.touch_key and t.member_key = ${memberKey}`)
  await tx.execute(sql`update touches set from_name = null, custom_to_name = null, custom_from_name = null,
      custom_message = null, custom_title = null, custom_description = null, custom_image_name = null,
      personalization = null, appointment_wish = null
    where member_key = ${memberKey}`)
}
