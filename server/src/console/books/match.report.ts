import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'

/** The ledger amount of a charge: from a purchase, or from a late charge that was refunded. */
const ledgerAmountOf =
  sql.raw(`(select sum(side.cents) from transfers moved join postings side on side.transfer_key = moved.key
  where moved.invoice_key = charges.invoice_key and moved.charge_key = charges.key and side.account = 'card_clearing'
    and moved.kind in ('purchase', 'stray_charge'))`)

/** Whether the ledger reversed a refund that the bank had sent back. */
const wasReversed =
  sql.raw(`exists (select from transfers moved join postings side on side.transfer_key = moved.key
  where moved.invoice_key = refunds.invoice_key and moved.charge_key = refunds.charge_key
    and moved.kind = 'refund_returned' and side.account = 'card_clearing' and side.cents = abs(line.gross_cents))`)

/**
 * Matches again every report line that does not match our books: whom it concerns, and our booked amount. Matching
 * lines stay as they are. Lines other than our charges, refunds, and disputes are not in our books.
 */
export async function matchRows(tx: Tx): Promise<void> {
  // A dispute is in our books once it is lost; its fee is in the line's own column.
  await tx.execute(sql`
    update payout_rows kept set charge_key = found.charge_key, book_cents = found.cents,
      state = case when found.cents is null then 'not_posted' when found.cents = kept.gross_cents then 'same' else 'differs' end
    from (select line.ref, disputes.charge_key, -disputes.lost_cents as cents
      from payout_rows line join disputes on disputes.key = line.source_ref
      where line.state in ('differs', 'unknown', 'not_posted') and line.category = 'dispute') found
    where kept.ref = found.ref`)
  await tx.execute(sql`
    update payout_rows line set state = 'other'
    where state = 'unknown' and category not in ('charge', 'refund', 'refund_failure')`)
  await tx.execute(sql`
    update payout_rows kept set charge_key = found.charge_key, book_cents = found.cents,
      state = case when found.cents is null then 'not_posted' when found.cents = kept.gross_cents then 'same' else 'differs' end
    from (select line.ref, charges.key as charge_key, ${ledgerAmountOf} as cents
      from payout_rows line join charges on charges.processor_ref in (line.payment_ref, line.charge_ref, line.source_ref)
      where line.state in ('differs', 'unknown', 'not_posted') and line.category = 'charge') found
    where kept.ref = found.ref`)
  await tx.execute(sql`
    update payout_rows kept set charge_key = found.charge_key, refund_key = found.refund_key, book_cents = found.cents,
      state = case when found.cents is null then 'not_posted' when found.cents = kept.gross_cents then 'same' else 'differs' end
    from (select line.ref, refunds.key as refund_key, refunds.charge_key,
        case when line.category = 'refund_failure' then case when ${wasReversed} then line.gross_cents end
          when ${wasReversed} then line.gross_cents
          when refunds.state = 'succeeded' then -refunds.amount_cents end as cents
      from payout_rows line join refunds on refunds.processor_ref = line.source_ref
      where line.state in ('differs', 'unknown', 'not_posted') and line.category in ('refund', 'refund_failure')) found
    where kept.ref = found.ref`)
}
