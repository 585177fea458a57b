import type { ContactKey, Key, PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import {
  returnedCentsOfLine,
  deductedCentsOfLine,
} from '../../../money/invoices/refunds/line-returns.queries.ts'
import { lineOf } from '../../../money/invoices/refunds/paid-items.queries.ts'
import type { Owed } from '../../../money/invoices/refunds/promise-return.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** The facts used to calculate a plan's cancelation fee. */
export interface FeeFacts {
  /** Gifts that were processed. */
  gifts: number
  /** Monthly payments per gift. */
  paymentsPerGift: number
  /** Monthly payments made, cancelation fees included: a fee covers the gifts it was charged for, once (R-43). */
  payments: number
}

/** The fee facts of plans, by key. */
export async function feeFacts(
  tx: Tx,
  planKeys: readonly PlanKey[],
): Promise<ReadonlyMap<PlanKey, FeeFacts>> {
  const rows = await rowsOf<FeeFacts & { key: PlanKey }>(
    tx,
    sql`select plans.key, coalesce(services.monthly_payments_per_touch, 1) as "paymentsPerGift", (
            select count(*)::int from touches
            where parent_key = plans.key and status in ('completed', 'returntosender')) as gifts, (
            select coalesce(sum((extract(year from ends_on) - extract(year from starts_on)) * 12
              + extract(month from ends_on) - extract(month from starts_on)), 0)::int
            from plan_periods where plan_key = plans.key) + plans.fee_payments as payments
        from plans join services on services.key = plans.service_key where plans.key = any(${textArray(planKeys)})`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** The part of an invoice's payment for a plan that is refunded to its payer. */
export interface Refundable extends Owed {
  planKey: PlanKey
}

/**
 * By payer: the amount paid for undelivered touches of each current or future paid period, less credits for touches
 * that were not given (R-26). For a past period, the amount paid for upcoming gifts for one of the person's dates
 * (R-25). Never more than what remains of the payment (R-37).
 */
export function undeliveredCents(
  tx: Tx,
  planKeys: readonly PlanKey[],
  today: CalendarDate,
): Promise<Refundable[]> {
  return rowsOf<Refundable>(
    tx,
    sql`select period.plan_key as "planKey", paid.payer_key as "payerKey", paid.invoice_key as "invoiceKey",
          plans.paid_by_item as "itemKey", owed.cents::int as cents
        from plan_periods period
        join plans on plans.key = period.plan_key
        join plan_period_payments paid on paid.period_key = period.key
        cross join lateral (
          select count(*) as touches, count(*) filter (
            where status not in ('completed', 'returntosender')) as undelivered, count(*) filter (
            where occasion_on is not null and status not in ('completed', 'returntosender', 'canceled', 'expired')) as late
          from touches where parent_key = period.plan_key and period_key = period.key) had
        cross join lateral (select ${lineOf(sql`paid.invoice_key`, sql`plans.paid_by_item`)} as key) line
        cross join lateral (select ${returnedCentsOfLine(sql`line.key`)} as cents, ${deductedCentsOfLine(sql`line.key`)} as off) back
        cross join lateral (select least(paid.cents - back.cents, case when period.ends_on > ${today}::date
            then paid.cents::bigint * had.undelivered / had.touches - back.off
            else paid.cents::bigint * had.late / had.touches end) as cents) owed
        where period.plan_key = any(${textArray(planKeys)}) and had.touches > 0 and owed.cents > 0
          and paid.invoice_key is not null
        order by period.plan_key, paid.payer_key, period.starts_on`,
  )
}

/** Contacts' names, and whether anything other than `claimedBy` has claimed their plan places; by key. */
export async function placesOf(
  tx: Tx,
  contactKeys: readonly ContactKey[],
  claimedBy: Key<'checkout' | 'planOffer'> | null,
): Promise<ReadonlyMap<ContactKey, { name: string; claimed: boolean }>> {
  const rows = await rowsOf<{ key: ContactKey; name: string; claimed: boolean }>(
    tx,
    sql`select contacts.key, contacts.display_name as name,
          place.claimed_by is not null and place.claimed_by is distinct from ${claimedBy}::text as claimed
        from contacts left join plan_places place on place.contact_key = contacts.key
        where contacts.key = any(${textArray(contactKeys)})`,
  )
  return new Map(rows.map(({ key, ...place }) => [key, place]))
}
