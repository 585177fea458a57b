import type { MemberKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'

/** What the fee of canceling a plan is reckoned from. */
export interface FeeFacts {
  /** Gifts that were processed. */
  gifts: number
  /** Monthly payments that a gift takes. */
  paymentsPerGift: number
  /** Monthly payments that were made. */
  payments: number
}

/** The facts of the fees of plans, by key. */
export async function feeFacts(tx: Tx, planKeys: readonly string[]): Promise<ReadonlyMap<string, FeeFacts>> {
  const rows = await rowsOf<FeeFacts & { key: string }>(
    tx,
    sql`select plans.key, coalesce(services.monthly_payments_per_touch, 1) as "paymentsPerGift", (
            select count(*)::int from touches
            where parent_key = plans.key and status in ('completed', 'returntosender')) as gifts, (
            select coalesce(sum((extract(year from ends_on) - extract(year from starts_on)) * 12
              + extract(month from ends_on) - extract(month from starts_on)), 0)::int
            from plan_periods where plan_key = plans.key) as payments
        from plans join services on services.key = plans.service_key where plans.key = any(${textArray(planKeys)})`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** What a payer gets back of a plan. */
export interface Refundable {
  planKey: string
  payerKey: MemberKey
  cents: number
}

/** Of each paid period that goes on or lies ahead, what was paid for the touches that were not delivered, by payer. */
export function undeliveredCents(
  tx: Tx,
  planKeys: readonly string[],
  today: CalendarDate,
): Promise<Refundable[]> {
  return rowsOf<Refundable>(
    tx,
    sql`select period.plan_key as "planKey", paid.payer_key as "payerKey", sum(paid.cents::bigint * had.undelivered / had.touches)::int as cents
        from plan_periods period
        join plan_period_payments paid on paid.period_key = period.key
        cross join lateral (
          select count(*) as touches, count(*) filter (
            where status not in ('completed', 'returntosender')) as undelivered
          from touches where parent_key = period.plan_key and period_key = period.key) had
        where period.plan_key = any(${textArray(planKeys)}) and period.ends_on > ${today}::date and had.touches > 0
        group by 1, 2 having sum(paid.cents::bigint * had.undelivered / had.touches) > 0 order by 1, 2`,
  )
}

/** A contact's name, and whether another checkout has claimed the place for their plan. */
export async function placeOf(
  tx: Tx,
  contactKey: string,
  checkoutKey: string,
): Promise<{ name: string; claimed: boolean } | undefined> {
  const rows = await rowsOf<{ name: string; claimed: boolean }>(
    tx,
    sql`select contacts.display_name as name, coalesce(place.checkout_key <> ${checkoutKey}, false) as claimed
        from contacts left join plan_places place on place.contact_key = contacts.key
        where contacts.key = ${contactKey}`,
  )
  return rows[0]
}
