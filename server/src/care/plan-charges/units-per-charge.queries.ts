import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import { sql } from 'drizzle-orm'

/** The facts that determine how many units of a plan are charged at once. */
export interface UnitFacts {
  unit: PlanUnit
  isTopOfMind: boolean
  /** A period of the plan was paid. */
  hasPeriod: boolean
  paymentsPerGift: number | null
}

/** `UnitFacts` of `plans` joined with `services`. */
export const unitColumns = sql`plans.unit, plans.is_topofmind as "isTopOfMind",
  exists (select from plan_periods where plan_key = plans.key) as "hasPeriod",
  services.monthly_payments_per_touch as "paymentsPerGift"`

/**
 * The number of units one renewal charges: one, except that a monthly Top of Mind plan without a paid period, such as a
 * transferred plan, first pays the units for one gift (C-9-06).
 */
export function unitsPerCharge({ unit, isTopOfMind, hasPeriod, paymentsPerGift }: UnitFacts): number {
  return unit === 'month' && isTopOfMind && !hasPeriod ? (paymentsPerGift ?? 1) : 1
}
