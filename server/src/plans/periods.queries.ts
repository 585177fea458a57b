import { sql } from 'drizzle-orm'

/** The last paid periods of `plans` with their payments, as JSON: at most the one of today and one paid ahead. */
export const periodsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('startsOn', period.starts_on, 'endsOn', period.ends_on, 'payments', (
      select coalesce(jsonb_agg(jsonb_build_object('payerKey', payer_key, 'cents', cents, 'returnedCents', (
        select coalesce(sum(share.cents), 0) from touch_shares share join touches on touches.key = share.touch_key
        where touches.parent_key = plans.key and touches.period_key = period.key
          and share.payer_key = plan_period_payments.payer_key))), '[]'::jsonb)
      from plan_period_payments where period_key = period.key)) order by period.starts_on), '[]'::jsonb)
  from (select * from plan_periods where plan_key = plans.key order by starts_on desc limit 2) period)`
