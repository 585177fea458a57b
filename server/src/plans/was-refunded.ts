import type { PlanKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { lineOf } from '../invoices/line-returns.ts'
import { wasIssued } from '../ledger/promise.ts'
import { type Tx, rowsOf } from '../platform/database.ts'

/** The source that a cancelation's credit is promised for: a plan may be canceled again after a reactivation. */
export function promiseOf(planKey: PlanKey, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/**
 * Whether a canceled plan is paid for no more: its unused part was refunded, or staff gave all of its last period back
 * (R-37). Reactivating it then costs today's price.
 */
export async function wasRefunded(tx: Tx, planKey: PlanKey, canceledAt: Date): Promise<boolean> {
  const source = promiseOf(planKey, canceledAt)
  return (await wasIssued(tx, source)) || (await isAllBack(tx, planKey, source))
}

/** Whether all that was paid for a plan's last period is back; what was only promised for `source` is not. */
async function isAllBack(tx: Tx, planKey: PlanKey, source: string): Promise<boolean> {
  const [found] = await rowsOf<{ all_back: boolean | null }>(
    tx,
    sql`select bool_and(back.cents >= paid.cents) as all_back
        from plans
        join lateral (select key from plan_periods where plan_key = plans.key order by starts_on desc limit 1) period on true
        join plan_period_payments paid on paid.period_key = period.key and paid.cents > 0
        cross join lateral (select coalesce(sum(line_returns.cents), 0) as cents from line_returns
          where line_returns.line_key = ${lineOf(sql`paid.invoice_key`, sql`plans.paid_by_item`)}
            and undone_at is null and source_key is distinct from ${source}) back
        where plans.key = ${planKey}`,
  )
  return found?.all_back ?? false
}
