import type { ContactKey, MemberKey, ServiceKey, TouchKey } from '@goodturn/contract/ids'
import { type CalendarDate, addDays } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Art } from '../../shop/catalog/tables.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { isTouchVisible } from '../../care/touches/lists/scope.ts'

/** A gift that a person got or will get. */
export interface GivenGift {
  contact_key: ContactKey
  service_key: ServiceKey
  key: TouchKey | null
  title: string
  event_date: CalendarDate
  /** The person's date it is for; null if it follows none. */
  occasion_on: CalendarDate | null
  /** The latest announced arrival date; null if not announced. */
  arrives: CalendarDate | null
  /** Maximum business days in transit. */
  days_max: number
  is_open: boolean
}

const giftsMax = 30
const rememberedDays = 400

/** The latest gifts to some people, as far as the scope sees them, and the gifts planned by the member's sequences. */
export function findGiftsOf(
  tx: Tx,
  scope: Scope,
  keys: readonly ContactKey[],
  today: CalendarDate,
  memberKey: MemberKey,
): Promise<GivenGift[]> {
  return rowsOf<GivenGift>(
    tx,
    sql`select people.contact_key, gift.service_key, gift.key, gift.title, gift.event_date::text as event_date,
          gift.occasion_on::text as occasion_on, gift.arrives::text as arrives, gift.days_max, gift.is_open
        from unnest(${textArray(keys)}) people(contact_key)
        cross join lateral (
          (select t.service_key, t.key, coalesce(t.custom_title, t.title) as title, t.event_date, t.occasion_on,
              coalesce(t.fulfillment_to, t.fulfillment_from) as arrives, e.fulfillment_days_max as days_max,
              t.status_group in ('upcoming', 'ontheway', 'needs') as is_open
            from touches t join experiences e on e.key = t.experience_key
            where t.contact_key = people.contact_key and ${isTouchVisible(scope)} and t.status_group <> 'canceled'
              and t.event_date >= ${addDays(today, -rememberedDays)}::date
            order by t.event_date desc, t.key desc limit ${giftsMax})
          union all
          (select u.service_key, null, s.title, u.due_on, null, null, 6, true
            from sequence_turns u join services s on s.key = u.service_key
            where u.member_key = ${memberKey} and u.state = 'planned' and u.contact_key = people.contact_key
              and u.due_on between ${today}::date and ${addDays(today, 60)}::date limit ${giftsMax})
        ) gift`,
  )
}

/** A service that can be given for a date: it needs nothing from the person but an address. */
export interface Giveable {
  key: ServiceKey
  title: string
  slug: string
  art: Art
  image_name: string | null
  tags: string[]
  us_only: boolean
  price_cents: number
  price_ca_cents: number | null
  days_max: number
}

/** Services for people's dates, most sent first. The catalog is small and does not grow with members. */
export function findGiveable(tx: Tx, tags: readonly string[]): Promise<Giveable[]> {
  return rowsOf<Giveable>(
    tx,
    sql`select s.key, s.title, s.slug, s.art, s.image_name, s.tags, s.us_only, s.price_cents, s.price_ca_cents,
          e.fulfillment_days_max as days_max
        from services s join lateral (
          select fulfillment_days_max, personalization_required, appointment_required from experiences
          where service_key = s.key order by position limit 1) e
          on not e.personalization_required and not e.appointment_required
        where s.active and s.type = 'service' and s.tags && ${textArray(tags)} and s.external_link is null
          and not s.requires_future_address and s.ships_by_month is null
        order by s.popularity desc, s.position, s.key`,
  )
}

/** The people whose newest address is in Canada, where US-only services can't be sent. */
export async function peopleInCanada(tx: Tx, keys: readonly ContactKey[]): Promise<ReadonlySet<ContactKey>> {
  const rows = await rowsOf<{ contact_key: ContactKey }>(
    tx,
    sql`select people.contact_key from unnest(${textArray(keys)}) people(contact_key)
        cross join lateral (select l.country from locations l
          where l.contact_key = people.contact_key and l.archived_at is null and l.whose = 'primary'
          order by l.created_at desc, l.key desc limit 1) home
        where home.country = 'CA'`,
  )
  return new Set(rows.map(({ contact_key: key }) => key))
}
