import type { CheckoutKey, GiftLinkKey } from '@goodturn/contract/ids'
import { type SendingStep, sendingSteps } from '@goodturn/contract/outreach/sendings/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PrivatePlace } from '../../care/touches/tables.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type HeldColumns, heldOf } from '../gift-links/list.queries.ts'

/** Whether the link `g` reached a step, or is at it, with its gift `t` (D-1-98), as the list of gifts counts them. */
function conditionOf(step: SendingStep, now: Date): SQL {
  const isOpen = sql`g.state in ('waiting', 'opened')`
  const isOver = sql`g.ends_at <= ${now.toISOString()}::timestamptz`
  switch (step) {
    case 'sent':
      return sql`true`
    case 'opened':
      return sql`(g.opened_at is not null or g.state in ('accepted', 'declined'))`
    case 'on_its_way':
      return sql`(t.status_group in ('ontheway', 'delivered') or t.status = 'returntosender')`
    case 'delivered':
      return sql`t.status_group = 'delivered'`
    case 'thanked':
      return sql`exists (select from thanks_notes n where n.touch_key = g.touch_key)`
    case 'waiting':
      return sql`${isOpen} and not ${isOver}`
    // The run that ends links may come a moment after their last day.
    case 'expired':
      return sql`(g.state = 'expired' or ${isOpen} and ${isOver})`
    default:
      return sql`g.state = ${step}`
  }
}

/** Selects the links `g` that reached a step. */
export const reached = (step: SendingStep, now: Date): SQL =>
  sql`exists (select from touches t where t.key = g.touch_key and ${conditionOf(step, now)})`

/** The links `g` of an order whose gifts `t` the scope sees. */
const ofSending = (scope: Scope, sending: CheckoutKey): SQL =>
  sql`g.checkout_key = ${sending} and ${visibleIn(scope, sql`t`)}`

/** Part of the card that all links name; null if they name several. */
const ofOneCard = (part: 'brand' | 'last4'): SQL =>
  sql`case when count(distinct (h.held->>'brand', h.held->>'last4')) = 1 then min(h.held->>${part}) end`

interface SendingColumns {
  title: string | null
  created: Date | string
  last_day: string
  emailed: number
  /** Null if everything is paid, and for those who only see the gifts. */
  held: HeldColumns | null
  counts: Record<SendingStep, number>
}

/** The links of an order, counted by step in one statement; null if the scope sees none of that order. */
export async function countSending(
  tx: Tx,
  scope: Scope,
  sending: CheckoutKey,
  now: Date,
): Promise<SendingColumns | null> {
  const counts = sendingSteps.map(
    (step) => sql`${step}::text, count(*) filter (where ${conditionOf(step, now)})`,
  )
  const [row] = await rowsOf<SendingColumns | (Omit<SendingColumns, 'created'> & { created: null })>(
    tx,
    sql`select case when count(distinct g.title) = 1 then min(g.title) end as title, min(g.created_at) as created,
          max(g.last_day)::text as last_day, count(*) filter (where g.send_by = 'email')::int as emailed,
          case when count(h.held) > 0 then jsonb_build_object('credit', sum((h.held->>'credit')::int),
            'due', sum((h.held->>'due')::int), 'fromBalance', bool_or((h.held->>'fromBalance')::bool), 'brand', ${ofOneCard('brand')}, 'last4', ${ofOneCard('last4')}) end as held,
          jsonb_build_object(${sql.join(counts, sql`, `)}) as counts
        from gift_links g join touches t on t.key = g.touch_key cross join lateral (select ${heldOf(scope)} as held) h
        where ${ofSending(scope, sending)}`,
  )
  return row && row.created !== null ? row : null
}

/** A link in the file of a sending. */
export interface SendingRow {
  key: GiftLinkKey
  at: Date | string
  name: string
  email: string | null
  gift: string
  state: string
  payment: string
  sent: string
  opened: string | null
  answered: string | null
  delivered: string | null
  thanked: string | null
  private_place: PrivatePlace | null
  street: string | null
  street2: string | null
  city: string | null
  region: string | null
  zip: string | null
  country: string | null
}

/** The links of a sending after a place, oldest first, with days in the zone that each is counted in. */
export function sendingRows(
  tx: Tx,
  scope: Scope,
  { sending, step }: { sending: CheckoutKey; step: SendingStep },
  last: SendingRow | undefined,
  { now, take }: { now: Date; take: number },
): Promise<SendingRow[]> {
  const day = (at: SQL) => sql`(${at} at time zone g.zone)::date::text`
  const past = last
    ? sql`and (g.created_at, g.key) > (${new Date(last.at).toISOString()}::timestamptz, ${last.key})`
    : sql``
  return rowsOf<SendingRow>(
    tx,
    sql`select g.key, g.created_at as at, t.recipient_name as name, nullif(c.email, '') as email, t.title as gift, g.state,
          g.payment, ${day(sql`g.created_at`)} as sent, ${day(sql`g.opened_at`)} as opened,
          ${day(sql`g.ended_at`)} as answered, ${day(sql`t.delivered_at`)} as delivered,
          (select ${day(sql`n.written_at`)} from thanks_notes n where n.touch_key = t.key) as thanked,
          t.private_place, l.street, l.street2, l.city, l.state as region, l.zip, l.country
        from (select g.* from gift_links g join touches t on t.key = g.touch_key
            where ${ofSending(scope, sending)} and ${conditionOf(step, now)} ${past}
            order by g.created_at, g.key limit ${take}) g
        join touches t on t.key = g.touch_key join contacts c on c.key = g.contact_key
        left join locations l on l.key = t.location_key
        order by g.created_at, g.key`,
  )
}
