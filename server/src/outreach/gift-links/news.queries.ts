import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A link as an email to its member tells of it; of the address only city and state (D-1-73). */
export interface LinkFact {
  key: TouchKey
  email: string
  recipientName: string
  firstName: string
  title: string
  place: string | null
  processDate: CalendarDate
  note: string | null
  /** Whether nothing had been charged for it yet: what was set aside is released. */
  wasHeld: boolean
}

/** The facts of emails about answered or ended links, by member and link. */
export function newsOfLinks(tx: Tx, keys: readonly GiftLinkKey[]): Promise<LinkFact[]> {
  return rowsOf<LinkFact>(
    tx,
    sql`select t.key, m.email, t.recipient_name as "recipientName", c.first_name as "firstName", t.title,
          coalesce(t.private_place ->> 'city', l.city) || ', ' || coalesce(t.private_place ->> 'state', l.state) as place,
          t.event_date::text as "processDate", g.decline_note as note,
          g.payment in ('released', 'lapsed') as "wasHeld"
        from gift_links g join touches t on t.key = g.touch_key join contacts c on c.key = g.contact_key
        join members m on m.key = g.member_key and m.erased_at is null
        left join locations l on l.key = t.location_key
        where g.key = any(${textArray(keys)}) order by g.member_key, g.key`,
  )
}
