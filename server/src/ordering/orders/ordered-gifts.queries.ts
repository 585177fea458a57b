import { orderedGiftsMax } from '@goodturn/contract/ordering/orders/calls'
import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import {
  type FullTouch,
  fullColumns,
  fullTables,
  joinedColumns,
  joinedTables,
} from '../../care/touches/lists/queries.ts'
import { isTouchVisible } from '../../care/touches/lists/scope.ts'

/** A gift of an order with its delivery time in business days, and the number of gifts in the order. */
export type OrderedGiftRow = FullTouch & { days_min: number; days_max: number; total: number }

/**
 * Lists an order's gifts that are not canceled or expired, soonest first: single gifts and gifts from its plans and
 * packages, limited to those the scope can see. At most `orderedGiftsMax`; each row carries the total.
 */
export function listOrderedGifts(tx: Tx, scope: Scope, checkoutKey: CheckoutKey): Promise<OrderedGiftRow[]> {
  return rowsOf<OrderedGiftRow>(
    tx,
    sql`with parents as (
        select ${checkoutKey}::text as key
        union all
        select plans.key from checkout_items item join plans on plans.paid_by_item = item.key
          where item.checkout_key = ${checkoutKey} and item.type = 'plan' and plans.original_plan_key is null
        union all
        select packages.key from checkout_items item join packages on packages.paid_by_item = item.key
          where item.checkout_key = ${checkoutKey} and item.type = 'package'
      ), found as (
        select t.key, (count(*) over ())::int as total from parents join touches t on t.parent_key = parents.key
        where t.status not in ('canceled', 'expired') and ${isTouchVisible(scope)}
        order by t.event_date, t.key limit ${orderedGiftsMax}
      )
      select ${joinedColumns}, ${fullColumns}, e.fulfillment_days_min as days_min,
        e.fulfillment_days_max as days_max, found.total
      from found join touches t on t.key = found.key ${joinedTables} ${fullTables}
      order by t.event_date, t.key`,
  )
}
