import type { PlanKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import type { OwedShares } from '../../touches/parents/shares.ts'

/**
 * Locks the plans whose touches owe their shares: yearly plans other than Top of Mind, and any plan when staff
 * caused it. Canceled plans have already refunded what they didn't deliver (CG-47).
 */
export async function lockOwingPlans(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  because: 'silence' | 'staff',
): Promise<PlanKey[]> {
  const rows = await rowsOf<{ key: PlanKey }>(
    tx,
    sql`select key from plans where status <> 'canceled'
          and (${because} = 'staff' or (unit = 'year' and not is_topofmind))
          and key in (select parent_key from touches where key = any(${textArray(touchKeys)}) and parent_kind = 'plan')
        order by key for update`,
  )
  return rows.map(({ key }) => key)
}

/** The amounts owed to the payers of locked plans' periods for the given touches; nothing for a token (R-26). */
export function owedShares(
  tx: Tx,
  planKeys: readonly PlanKey[],
  touchKeys: readonly TouchKey[],
): Promise<OwedShares[]> {
  return rowsOf<OwedShares>(
    tx,
    sql`select payment.payer_key as "payerKey", payment.invoice_key as "invoiceKey", plans.paid_by_item as "itemKey",
          payment.cents as "paidCents", paid.touches as "touchCount", given.touches as "returnedCount",
          given.cents as "returnedCents",
          jsonb_agg(jsonb_build_object('key', t.key, 'title', t.title, 'recipientName', t.recipient_name)
            order by t.key) as touches
        from touches t
        join plans on plans.key = t.parent_key
        join plan_period_payments payment on payment.period_key = t.period_key
          and payment.paid_by <> 'token' and payment.cents > 0 and payment.invoice_key is not null
        cross join lateral (select count(*)::int as touches from touches
          where touches.parent_key = t.parent_key and touches.period_key = t.period_key) paid
        cross join lateral (select count(*)::int as touches, coalesce(sum(share.cents), 0)::int as cents
          from touch_shares share join touches given on given.key = share.touch_key
          where given.parent_key = t.parent_key and given.period_key = t.period_key
            and share.payer_key = payment.payer_key) given
        where t.key = any(${textArray(touchKeys)}) and t.parent_key = any(${textArray(planKeys)})
          and t.status in ('canceled', 'expired')
          and not exists (select from touch_shares where touch_key = t.key and payer_key = payment.payer_key)
        group by payment.period_key, payment.payer_key, payment.invoice_key, plans.paid_by_item, payment.cents,
          paid.touches, given.touches, given.cents
        order by payment.period_key, payment.payer_key`,
  )
}
