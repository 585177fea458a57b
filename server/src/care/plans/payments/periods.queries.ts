import { sql } from 'drizzle-orm'
import {
  returnedCentsOfLine,
  deductedCentsOfLine,
} from '../../../money/invoices/refunds/line-returns.queries.ts'
import { unrefundedCents, lineOf } from '../../../money/invoices/refunds/paid-items.queries.ts'

/** The last paid periods of `plans` with their payments, as JSON: at most the current one and one paid ahead. */
export const periodsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('startsOn', period.starts_on, 'endsOn', period.ends_on, 'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('payerKey', payer_key, 'cents', plan_period_payments.cents, 'invoiceKey', invoice_key,
        'itemKey', plans.paid_by_item, 'backCents', back.cents, 'offCents', back.off, 'leftCents', ${unrefundedCents(sql`plan_period_payments.invoice_key`)})), '[]'::jsonb)
      from plan_period_payments
      cross join lateral (
        select ${lineOf(sql`plan_period_payments.invoice_key`, sql`plans.paid_by_item`)} as key) line
      cross join lateral (select ${returnedCentsOfLine(sql`line.key`)} as cents, ${deductedCentsOfLine(sql`line.key`)} as off) back
      where period_key = period.key)) order by period.starts_on), '[]'::jsonb)
  from (select * from plan_periods where plan_key = plans.key order by starts_on desc limit 2) period)`
