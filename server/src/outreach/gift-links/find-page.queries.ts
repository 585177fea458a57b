import type { ContactKey, GiftLinkKey, MemberKey, ServiceKey } from '@goodturn/contract/ids'
import type { PersonLanguage } from '@goodturn/contract/people/contacts/language'
import type { DeclineReason } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { inBatch } from '../../care/packing/queries.ts'
import { type FillingRow, cardColumns } from '../../care/touches/cards.ts'
import type { PrivatePlace } from '../../care/touches/tables.ts'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Art } from '../../shop/catalog/tables.ts'
import { fromStandIn } from './links.queries.ts'

/** The row behind a link's page. */
export interface PageRow extends FillingRow {
  key: GiftLinkKey
  member_key: MemberKey
  contact_key: ContactKey
  language: PersonLanguage | null
  state: GiftLinkState
  is_closed: boolean
  is_over: boolean
  company: string | null
  image_file: string | null
  logo_file: string | null
  last_day: CalendarDate
  zone: string
  hidden: boolean
  service_key: ServiceKey
  chosen_service_key: ServiceKey | null
  send_from: CalendarDate | null
  decline_reason: DeclineReason | null
  ended_on: CalendarDate | null
  custom_message: string | null
  contact_message: string
  to_name: string | null
  from_name: string | null
  touch_status: TouchStatus
  /** Whether its papers are printed, or being printed. */
  in_batch: boolean
  event_date: CalendarDate
  completed_on: CalendarDate | null
  delivered_on: CalendarDate | null
  fulfillment_from: CalendarDate | null
  fulfillment_to: CalendarDate | null
  days_min: number
  days_max: number
  tracking_number: string | null
  tracking_carrier: string | null
  tracking_status: string | null
  private_place: PrivatePlace | null
  city: string | null
  state_code: string | null
}

/** The link with this hash of its code; its days are those of the member's zone. */
export async function pageRow(tx: Tx, codeHash: string, now: Date): Promise<PageRow | null> {
  const rows = await rowsOf<PageRow>(
    tx,
    sql`select g.key, g.member_key, g.contact_key, c.language, g.state,
          m.erased_at is not null or c.erased_at is not null
            or exists (select from member_locks where member_key = m.key) as is_closed,
          g.ends_at <= ${now.toISOString()}::timestamptz as is_over, nullif(m.company, '') as company,
          m.image_file, m.logo_file, g.last_day::text as last_day, g.zone, g.hidden, g.service_key, g.chosen_service_key,
          g.send_from::text as send_from, g.decline_reason,
          (g.ended_at at time zone g.zone)::date::text as ended_on,
          ${cardColumns}, e.contact_message, t.status as touch_status,
          ${inBatch(sql`t.key`)} as in_batch, t.event_date::text as event_date,
          (t.completed_at at time zone g.zone)::date::text as completed_on,
          (t.delivered_at at time zone g.zone)::date::text as delivered_on,
          t.fulfillment_from::text as fulfillment_from, t.fulfillment_to::text as fulfillment_to,
          e.fulfillment_days_min as days_min, e.fulfillment_days_max as days_max,
          t.tracking_number, t.tracking_carrier, t.tracking_status, t.private_place, l.city, l.state as state_code
        from gift_links g join touches t on t.key = g.touch_key join experiences e on e.key = t.experience_key
        join contacts c on c.key = g.contact_key join members m on m.key = g.member_key
        left join locations l on l.key = t.location_key
        where g.code_hash = ${codeHash}`,
  )
  return rows[0] ?? null
}

/** The first name of the member whose link had this code before it was replaced; null if no link did. */
export async function replacedBy(tx: Tx, codeHash: string): Promise<string | null> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select m.first_name as name from gift_link_old_codes o join gift_links g on g.key = o.link_key
        join members m on m.key = g.member_key where o.code_hash = ${codeHash}`,
  )
  return rows[0]?.name ?? null
}

/** A gift of a link's page. */
export interface PageGiftRow {
  service_key: ServiceKey
  slug: string
  title: string
  description: string
  contents: string
  size: string
  art: Art
  image_name: string | null
  us_only: boolean
}

const giftColumns = sql`s.key as service_key, e.slug, e.title, e.description, e.contents, e.size, e.art, e.image_name,
  s.us_only`

/**
 * The gift of a link as it was bought, or the one in its place if it is no longer sold (D-1-21), and those that it offers
 * and the shop still sells, in the sender's order.
 */
export async function pageGifts(
  tx: Tx,
  key: GiftLinkKey,
): Promise<{ own: PageGiftRow | null; offered: PageGiftRow[] }> {
  const rows = await rowsOf<PageGiftRow & { position: number }>(
    tx,
    sql`select ${giftColumns}, -1 as position from gift_links g join services s on s.key = g.service_key
        join touches t on t.key = g.touch_key
        join lateral (select * from experiences
          where (g.chosen_service_key is null and key = t.experience_key)
            or (g.chosen_service_key is not null and service_key = s.key)
          order by position limit 1) e on true
        where g.key = ${key}
        union all
        (select ${giftColumns}, -2 as position ${fromStandIn(sql`g.key = ${key}`)})
        union all
        select ${giftColumns}, o.position from gift_link_choices o join services s on s.key = o.service_key and s.active
        join lateral (select * from experiences where service_key = s.key order by position limit 1) e on true
        where o.link_key = ${key}
        order by position`,
  )
  return {
    // The gift in its place comes first, if there is one.
    own: rows.find(({ position }) => position < 0) ?? null,
    offered: rows.filter(({ position }) => position >= 0),
  }
}
