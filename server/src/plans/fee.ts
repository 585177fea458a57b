import { mayBecome } from '@goodturn/contract/states'
import { planTransitions } from '@goodturn/contract/plans/actions'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'
import type { SeenPlan } from './find.ts'

interface FeeFacts {
  /** Gifts that were processed. */
  gifts: number
  /** Monthly payments that a gift takes. */
  paymentsPerGift: number
  /** Monthly payments that were made. */
  payments: number
}

/** The payments that the gifts of a monthly plan took and that were not made yet; each costs one renewal (CG-38). */
function unpaidPayments({ gifts, paymentsPerGift, payments }: FeeFacts): number {
  return Math.max(0, gifts * paymentsPerGift - payments)
}

/**
 * What canceling a plan costs now, in cents (CG-38): of monthly Top of Mind, the payments that its processed gifts took
 * and that were not made, at the renewal price. 0 for every other plan, and for one that ended.
 */
export async function cancelFeeCents(
  tx: Tx,
  plan: Pick<SeenPlan, 'key' | 'status' | 'unit' | 'isTopOfMind'>,
  renewalCents: number,
): Promise<number> {
  const { status, unit, isTopOfMind } = plan
  if (!isTopOfMind || unit !== 'month' || !mayBecome(planTransitions, status, 'canceled')) return 0
  const [facts] = await rowsOf<FeeFacts>(
    tx,
    sql`select coalesce(services.monthly_payments_per_touch, 1) as "paymentsPerGift", (
            select count(*)::int from touches
            where parent_key = plans.key and status in ('completed', 'returntosender')) as gifts, (
            select coalesce(sum((extract(year from ends_on) - extract(year from starts_on)) * 12
              + extract(month from ends_on) - extract(month from starts_on)), 0)::int
            from plan_periods where plan_key = plans.key) as payments
        from plans join services on services.key = plans.service_key where plans.key = ${plan.key}`,
  )
  return facts ? unpaidPayments(facts) * renewalCents : 0
}
