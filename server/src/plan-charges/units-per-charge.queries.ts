import { sql } from 'drizzle-orm'

/**
 * Of `plans` joined with `services`: how many of its units a plan is charged for at once when it renews. One, but a
 * monthly Top of Mind plan without a paid period, as one that was taken over, begins with those of one gift (C-9-06).
 */
export const unitsPerCharge = sql`case when plans.unit = 'month' and plans.is_topofmind and not exists (
  select from plan_periods where plan_key = plans.key) then coalesce(services.monthly_payments_per_touch, 1) else 1 end`
