import type { BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import type { CheckoutItemKey, CheckoutKey, TouchKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import type { LinkStep, TouchStatus } from '@goodturn/contract/care/touches/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'

/** A single gift of an order. */
export interface OrderedGift {
  key: TouchKey
  item_key: CheckoutItemKey
  status: TouchStatus
  link_step: LinkStep | null
  event_date: CalendarDate
  service_title: string
  experience_slug: string
  /** Whether it was chosen on a bulk order form. */
  is_bulk: boolean
}

const giftsOf = (checkoutKey: CheckoutKey) => sql`
  select t.key, item.key as item_key, t.status, t.link_step, t.event_date::text as event_date, item.service_title,
    experience.slug as experience_slug, item.bulk_form is not null as is_bulk
  from touches t
  join checkout_items item on item.key = t.paid_by_item
  join experiences experience on experience.key = t.experience_key
  where t.parent_key = ${checkoutKey} and t.parent_kind = 'service'
  order by t.key`

/** The single gifts of an order. */
export function listGifts(tx: Tx, checkoutKey: CheckoutKey): Promise<OrderedGift[]> {
  return rowsOf<OrderedGift>(tx, giftsOf(checkoutKey))
}

/** Lists an order's single gifts and locks each until the transaction ends, in the common lock order for touches. */
export function lockGifts(tx: Tx, checkoutKey: CheckoutKey): Promise<OrderedGift[]> {
  return rowsOf<OrderedGift>(tx, sql`${giftsOf(checkoutKey)} for update of t`)
}

/** The plans and packages of an order, counted by service. */
export function countOthers(tx: Tx, checkoutKey: CheckoutKey): Promise<BulkUndo['stays']> {
  return rowsOf<BulkUndo['stays'][number]>(
    tx,
    sql`select type as reason, service_title as title, count(*)::int as count from checkout_items
        where checkout_key = ${checkoutKey} and type <> 'service'
        group by type, service_title order by type desc, service_title`,
  )
}

/** The discounts that made items cheaper, each once. */
export function listDiscounts(tx: Tx, itemKeys: readonly CheckoutItemKey[]): Promise<BulkUndo['stays']> {
  return rowsOf<BulkUndo['stays'][number]>(
    tx,
    sql`select 'discount' as reason, coalesce(discount_description, '') as title, 1 as count from checkout_items
        where key = any(${textArray(itemKeys)}) and discount_key is not null
        group by discount_description order by discount_description`,
  )
}

/** The tokens that paid for items and are not yet refunded, by title. */
export function countTokens(
  tx: Tx,
  itemKeys: readonly CheckoutItemKey[],
): Promise<{ title: string; count: number; cents: number }[]> {
  return rowsOf<{ title: string; count: number; cents: number }>(
    tx,
    sql`select tokens.title, count(*)::int as count, sum(tokens.amount_cents)::int as cents
        from token_holds join tokens on tokens.key = token_holds.token_key
        where token_holds.item_key = any(${textArray(itemKeys)}) and token_holds.state = 'captured'
        group by tokens.title order by tokens.title`,
  )
}
