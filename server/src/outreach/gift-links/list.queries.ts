import type { PageOf } from '@goodturn/contract/call'
import type {
  CheckoutKey,
  ContactKey,
  GiftLinkKey,
  InvoiceKey,
  MemberKey,
  ServiceKey,
  TouchKey,
} from '@goodturn/contract/ids'
import { perPage } from '@goodturn/contract/limits'
import type { LinkSender } from '@goodturn/contract/ordering/checkout/gift-link'
import type { DeclineReason } from '@goodturn/contract/outreach/gift-links/schema'
import type { GiftLinkState, LinkPaymentState } from '@goodturn/contract/outreach/gift-links/states'
import type { TouchStatus } from '@goodturn/contract/care/touches/status'
import { type SQL, sql } from 'drizzle-orm'
import type { PrivatePlace } from '../../care/touches/tables.ts'
import { type Scope, visibleIn } from '../../identity/teams/scope.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { offerable } from './links.queries.ts'
import { firstRows, jumpTo } from '../../platform/lists/jump.ts'
import type { PageRequest } from '../../platform/lists/page-by-age.ts'
import { pageFrom, readCursor } from '../../platform/lists/paging.ts'
import type { Art } from '../../shop/catalog/tables.ts'

/** A gift of the catalog, as a link offers it. */
export interface GiftColumns {
  key: ServiceKey
  slug: string
  title: string
  art: Art
  image_name: string | null
}

/** A link with what its member sees of it. */
export interface LinkListRow {
  key: GiftLinkKey
  memberKey: MemberKey
  state: GiftLinkState
  payment: LinkPaymentState
  touch_key: TouchKey
  touch_status: TouchStatus
  packed_at: Date | string | null
  contact_key: ContactKey
  display_name: string
  first_name: string
  email: string | null
  checkout_key: CheckoutKey
  title: string
  send_by: LinkSender
  hidden: boolean
  choices: GiftColumns[]
  chosen_service_key: ServiceKey | null
  last_day: string
  ends_at: Date | string
  send_from: string | null
  created_at: Date | string
  mailed_at: Date | string | null
  opened_at: Date | string | null
  ended_at: Date | string | null
  decline_reason: DeclineReason | null
  decline_note: string | null
  private_place: PrivatePlace | null
  city: string | null
  state_code: string | null
  mailbox_hash: string | null
  pay_until_day: string | null
  /** Set for its own member until it is paid, unless it was paid with the order. */
  held: (HeldColumns & { invoice: InvoiceKey | null }) | null
}

/** What is set aside of the balance, in cents, and what the named card pays, or easy billing. */
export interface HeldColumns {
  credit: number
  due: number
  fromBalance: boolean
  brand: string | null
  last4: string | null
}

/** How the link `g` is paid: only for its own member, since a team shares no cards or invoices (BG-10). */
export const heldOf = ({ actorKey }: Scope) => sql`case
  when g.payment in ('held', 'charging', 'due') and g.member_key = ${actorKey} then (
    select jsonb_build_object('credit', coalesce(i.credit_cents, o.credit_cents), 'due', coalesce(i.amount_cents, o.due_cents),
      'fromBalance', o.card_key is null and o.due_cents > 0, 'brand', cards.brand, 'last4', cards.last4, 'invoice', i.key)
    from checkout_items item join checkouts o on o.key = item.checkout_key
    left join invoices i on i.checkout_key = o.key left join cards on cards.key = coalesce(i.card_key, o.card_key)
    where item.key = g.item_key) end`

const columnsFor = (
  scope: Scope,
) => sql`g.key, g.member_key as "memberKey", g.state, g.payment, g.touch_key, t.status as touch_status, t.completed_at as packed_at,
  g.contact_key, c.display_name, c.first_name, nullif(c.email, '') as email, g.checkout_key, g.title, g.send_by,
  g.hidden, g.chosen_service_key, g.last_day::text as last_day, g.ends_at, g.send_from::text as send_from,
  g.created_at, g.mailed_at, g.opened_at, g.ended_at, g.decline_reason, g.decline_note, t.private_place,
  l.city, l.state as state_code, g.mailbox_hash,
  ((g.pay_until - interval '1 second') at time zone g.zone)::date::text as pay_until_day,
  ${heldOf(scope)} as held,
  coalesce((select jsonb_agg(jsonb_build_object('key', s.key, 'slug', s.slug, 'title', s.title, 'art', s.art,
      'image_name', s.image_name) order by o.position)
    from gift_link_choices o join services s on s.key = o.service_key
    join experiences e on e.key = o.experience_key where o.link_key = g.key), '[]'::jsonb) as choices`
const joined = sql`join touches t on t.key = g.touch_key join contacts c on c.key = g.contact_key
  left join locations l on l.key = t.location_key`

export interface LinkFilter {
  state?: GiftLinkState | undefined
  contact?: ContactKey | undefined
  touch?: TouchKey | undefined
  sending?: CheckoutKey | undefined
  /** A condition on the link `g`. */
  that?: SQL | undefined
}

/** A page of links, newest first: those of a gift, a person, or an order that the scope sees, otherwise the member's own. */
export async function pageOfLinks<Shown>(
  tx: Tx,
  scope: Scope,
  { state, contact, touch, sending, that, page = 1, after }: LinkFilter & PageRequest,
  present: (row: LinkListRow) => Shown,
): Promise<PageOf<Shown>> {
  const isNarrow = touch !== undefined || contact !== undefined || sending !== undefined
  const which: SQL[] = [
    isNarrow
      ? sql`exists (select from touches t where t.key = g.touch_key and ${visibleIn(scope, sql`t`)})`
      : sql`g.member_key = ${scope.actorKey}`,
  ]
  if (state) which.push(sql`g.state = ${state}`)
  if (contact) which.push(sql`g.contact_key = ${contact}`)
  if (touch) which.push(sql`g.touch_key = ${touch}`)
  if (sending) which.push(sql`g.checkout_key = ${sending}`)
  if (that) which.push(that)
  const where = sql.join(which, sql` and `)
  const cursor = after ? readCursor(after, ['instant', 'text']) : null
  const counted = cursor ?? (await countRows(tx, [sql`select 1 from gift_links g where ${where}`]))
  const jump = cursor ? firstRows(perPage + 1) : jumpTo(page, perPage, counted)
  const walk = jump.fromEnd ? sql`asc` : sql`desc`
  const past = cursor
    ? sql`and (g.created_at, g.key) < (${cursor.at[0]}::timestamptz, ${cursor.at[1]})`
    : sql``
  const rows = await rowsOf<LinkListRow>(
    tx,
    sql`select ${columnsFor(scope)} from (select g.* from gift_links g where ${where} ${past}
          order by g.created_at ${walk}, g.key ${walk} limit ${jump.limit} offset ${jump.offset}) g ${joined}
        order by g.created_at desc, g.key desc`,
  )
  return pageFrom({
    rows,
    page: cursor?.page ?? page,
    perPage,
    ...counted,
    at: (row) => [new Date(row.created_at).toISOString(), row.key],
    present,
  })
}

/** One link that the scope sees, by its gift (CG-52); null otherwise. */
export async function linkRow(tx: Tx, scope: Scope, key: GiftLinkKey): Promise<LinkListRow | null> {
  const rows = await rowsOf<LinkListRow>(
    tx,
    sql`select ${columnsFor(scope)} from gift_links g ${joined} where g.key = ${key} and ${visibleIn(scope, sql`t`)}`,
  )
  return rows[0] ?? null
}

/** The gifts that may be offered in place of a service: listed by the catalog, and no dearer (D-1-18). */
export function offerableGifts(tx: Tx, serviceKey: ServiceKey): Promise<GiftColumns[]> {
  return rowsOf<GiftColumns>(
    tx,
    sql`select s.key, s.slug, s.title, s.art, s.image_name
        from services own join lateral (select replacements from experiences
          where service_key = own.key order by position limit 1) first on true
        cross join lateral unnest(first.replacements) with ordinality as listed(slug, position)
        ${offerable}
        where own.key = ${serviceKey} and own.active and s.key <> own.key
          and s.price_cents + s.service_fee_cents <= own.price_cents + own.service_fee_cents
        order by listed.position`,
  )
}
