import type { PlanKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { isFullyReturned, lineOf } from '../../../money/invoices/refunds/paid-items.queries.ts'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'

/** Whether all payments for a plan's last period were refunded, not counting refunds only promised for `source`. */
export async function isPlanFullyRefunded(tx: Tx, planKey: PlanKey, source: string): Promise<boolean> {
  const [found] = await rowsOf<{ all_back: boolean | null }>(
    tx,
    sql`select bool_and(${isFullyReturned(sql`line.key`, sql`${source}::text`)}) as all_back
        from plans
        join lateral (select key from plan_periods where plan_key = plans.key order by starts_on desc limit 1) period on true
        join plan_period_payments paid on paid.period_key = period.key and paid.cents > 0
        cross join lateral (select ${lineOf(sql`paid.invoice_key`, sql`plans.paid_by_item`)} as key) line
        where plans.key = ${planKey}`,
  )
  return found?.all_back ?? false
}
