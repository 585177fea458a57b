import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { NewNotification } from './add.ts'

/**
 * The news of a payment request for one of its two parties: the shared purchase, the other party, and, for the partner,
 * the amount of their half.
 */
export function requestNotifications(
  tx: Tx,
  requestKey: ChargeRequestKey,
  told: 'buyer' | 'partner',
): Promise<NewNotification[]> {
  const isBuyer = told === 'buyer'
  return rowsOf<NewNotification>(
    tx,
    sql`select case when ${isBuyer} then request.inviter_key else request.invitee_key end as "memberKey",
          request.key as "subjectKey", item.what, other.first_name || ' ' || other.last_name as who,
          case when ${isBuyer} then null else request.amount_cents end as "amountCents", 1 as count
        from charge_requests request
        join members other
          on other.key = case when ${isBuyer} then request.invitee_key else request.inviter_key end
        cross join lateral (
          select case count(*) when 1 then min(service_title || ' for ' || contact_name)
            else count(*) || ' gifts' end as what
          from checkout_items where checkout_key = request.checkout_key) item
        where request.key = ${requestKey}`,
  )
}
