import { sql } from 'drizzle-orm'
import { releaseHold } from '../ledger/release.ts'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { releasePlaces } from '../plans/places.ts'
import { releaseBenefits } from './hold-benefits.ts'

/** Why an order of two ended without being paid. */
export type EndReason = 'declined' | 'revoked' | 'lapsed' | 'abandoned' | 'failed'

/**
 * Ends an order that will not be paid: its item ids are free, what was set aside goes back, its request is over. `void`
 * orders leave no invoice behind; `abandoned` ones stay to be read (R-12, BG-47).
 */
export async function endOrder(
  tx: Tx,
  checkoutKey: string,
  as: 'void' | 'abandoned',
  reason: EndReason,
  cause: Cause,
): Promise<void> {
  const at = cause.now.toISOString()
  await tx.execute(sql`
    with ended as (update invoices set status = ${as}
      where checkout_key = ${checkoutKey} and status in ('unpaid', 'partnerpending', 'failed') returning member_key),
    uncounted as (insert into counters (member_key, name, count)
      select member_key, 'invoices', -1 from ended where ${as} = 'void' order by member_key
      on conflict (member_key, name) do update set count = counters.count + excluded.count),
    freed as (update checkout_items set live = false where checkout_key = ${checkoutKey}),
    request as (update charge_requests set state = 'ended', end_reason = ${reason}, ended_at = ${at}::timestamptz
      where checkout_key = ${checkoutKey} and state in ('opening', 'requested'))
    update checkouts set state = ${as} where key = ${checkoutKey}`)
  await releaseHold(tx, checkoutKey, cause.now)
  await releaseBenefits(tx, checkoutKey, cause.now)
  await releasePlaces(tx, checkoutKey)
}
