import type { TouchKey, UserIntegrationKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A delivered gift, with its recipient's person in a service. */
export interface DeliveredGift {
  userIntegrationKey: UserIntegrationKey
  touchKey: TouchKey
  personId: string
  title: string
  deliveredAt: string
  deliveredOn: string
}

/**
 * The gifts among these touches that go to people known to the member's services, if notes are enabled. Someone who is
 * two people there gets the note at the first.
 */
export function deliveredGifts(tx: Tx, touchKeys: readonly TouchKey[]): Promise<DeliveredGift[]> {
  return rowsOf<DeliveredGift>(
    tx,
    sql`select distinct on (c.key, t.key) c.key as "userIntegrationKey", t.key as "touchKey",
          p.external_id as "personId", t.title, t.delivered_at::text as "deliveredAt",
          to_char(t.delivered_at at time zone 'UTC', 'FMMonth FMDD, YYYY') as "deliveredOn"
        from touches t
        join integration_people p on p.contact_key = t.contact_key and p.state = 'linked'
        join user_integrations c on c.key = p.user_integration_key and c.member_key = t.member_key and c.write_back
          and c.is_completed
        where t.key = any(${textArray(touchKeys)}) and t.delivered_at is not null
        order by c.key, t.key, p.key`,
  )
}
