import { planTransitions } from '@goodturn/contract/plans/actions'
import { mayBecome } from '@goodturn/contract/states'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { SeenPlan } from './find.ts'

/** What a payer gets back. */
export interface Refundable {
  payerKey: string
  cents: number
}

/**
 * What canceling a yearly plan now gives back, per payer, in cents (CG-47): of each paid period that goes on or lies
 * ahead floor(paid x undelivered touches / touches of the period). Nothing of Top of Mind, whose sales are final, of
 * monthly plans, of what a token paid, or of a plan that ended. Payers who get nothing are left out.
 */
export async function refundableCents(
  tx: Tx,
  plan: Pick<SeenPlan, 'key' | 'status' | 'unit' | 'isTopOfMind'>,
  today: CalendarDate,
): Promise<Refundable[]> {
  const { status, unit, isTopOfMind } = plan
  if (isTopOfMind || unit !== 'year' || !mayBecome(planTransitions, status, 'canceled')) return []
  return rowsOf<Refundable>(
    tx,
    sql`select paid.payer_key as "payerKey", sum(paid.cents::bigint * had.undelivered / had.touches)::int as cents
        from plan_periods period
        join plan_period_payments paid on paid.period_key = period.key
        cross join lateral (
          select count(*) as touches, count(*) filter (
            where status not in ('completed', 'returntosender')) as undelivered
          from touches where parent_key = period.plan_key and period_key = period.key) had
        where period.plan_key = ${plan.key} and period.ends_on > ${today}::date and had.touches > 0
        group by 1 having sum(paid.cents::bigint * had.undelivered / had.touches) > 0 order by 1`,
  )
}
