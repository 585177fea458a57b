import type { ContactKey, ExperienceKey, GiftLinkKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** A link and its touch's owner, as its verbs need them. */
export interface LinkFacts {
  key: GiftLinkKey
  touchKey: TouchKey
  contactKey: ContactKey
  firstName: string
  /** Whether its member is locked or erased: nobody can answer then (D-1-117). */
  isClosed: boolean
}

/** The link with this key, not locked; null if there is none. */
export async function findLink(tx: Tx, where: SQL): Promise<LinkFacts | null> {
  const rows = await rowsOf<LinkFacts>(
    tx,
    sql`select g.key, g.touch_key as "touchKey", g.contact_key as "contactKey", c.first_name as "firstName",
          m.erased_at is not null or exists (select from member_locks where member_key = m.key) as "isClosed"
        from gift_links g join contacts c on c.key = g.contact_key join members m on m.key = g.member_key
        where ${where}`,
  )
  return rows[0] ?? null
}

/** A gift of the catalog that a link offers. */
export interface OfferedGift {
  service_key: ServiceKey
  experience_key: ExperienceKey
  title: string
  us_only: boolean
}

/** The gifts that a link offers and the shop still sells, in the sender's order (D-1-21). */
export function offeredGifts(tx: Tx, key: GiftLinkKey): Promise<OfferedGift[]> {
  return rowsOf<OfferedGift>(
    tx,
    sql`select o.service_key, e.key as experience_key, e.title, s.us_only
        from gift_link_choices o join services s on s.key = o.service_key and s.active
        join lateral (select key, title from experiences where service_key = s.key order by position limit 1) e on true
        where o.link_key = ${key} order by o.position`,
  )
}

/** Joins the gifts `e` of `s` that may be offered in place of others, by the slugs in `listed`: sold, and never tied to a day. */
export const offerable: SQL = sql`
  join experiences e on e.slug = listed.slug and not e.appointment_required and not e.personalization_required
  join services s on s.key = e.service_key and s.active and s.type = 'service' and s.occasion is null`

/**
 * The gift `e` of `s` that takes the place of an open link's own if the shop no longer sells it (D-1-21): the first of the
 * gifts listed for it that is no dearer than what was agreed to.
 */
export const fromStandIn = (where: SQL): SQL => sql`
  from gift_links g join services own on own.key = g.service_key and not own.active
  join touches t on t.key = g.touch_key join experiences bought on bought.key = t.experience_key
  cross join lateral unnest(bought.replacements) with ordinality as listed(slug, position)
  ${offerable}
  where ${where} and g.state in ('waiting', 'opened') and s.price_cents + s.service_fee_cents <= g.price_cents
  order by listed.position limit 1`

/** The gift in the place of a link's own; null while that is sold, or if there is none. */
export async function standIn(tx: Tx, key: GiftLinkKey): Promise<OfferedGift | null> {
  const rows = await rowsOf<OfferedGift>(
    tx,
    sql`select s.key as service_key, e.key as experience_key, e.title, s.us_only ${fromStandIn(sql`g.key = ${key}`)}`,
  )
  return rows[0] ?? null
}

/** The experience of a link's own gift, as it was bought, and where it ships. */
export async function ownGift(tx: Tx, key: GiftLinkKey): Promise<OfferedGift | null> {
  const rows = await rowsOf<OfferedGift>(
    tx,
    sql`select g.service_key, t.experience_key, t.title, s.us_only
        from gift_links g join touches t on t.key = g.touch_key join services s on s.key = g.service_key
        where g.key = ${key}`,
  )
  return rows[0] ?? null
}
