import type { PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../../platform/database/database.ts'
import { plans } from '../tables.ts'

/** Sets a locked plan's next charge date and, if given, its charge day of the month from then on. */
export async function setNextCharge(
  tx: Tx,
  planKey: PlanKey,
  nextCharge: CalendarDate,
  anchorDay?: number,
): Promise<void> {
  await tx
    .update(plans)
    .set({ nextCharge, ...(anchorDay === undefined ? {} : { anchorDay }) })
    .where(eq(plans.key, planKey))
}

/** Adds the monthly payments that a cancelation fee covered to a locked plan. */
export async function recordFeePayments(tx: Tx, planKey: PlanKey, payments: number): Promise<void> {
  await tx
    .update(plans)
    .set({ feePayments: sql`${plans.feePayments} + ${payments}` })
    .where(eq(plans.key, planKey))
}

/** Ends the rest of a locked plan's paid time today, because it was refunded. */
export async function endPaidTime(tx: Tx, planKey: PlanKey, today: CalendarDate): Promise<void> {
  await tx.execute(sql`
    update plan_periods set ends_on = greatest(starts_on + 1, ${today}::date)
    where plan_key = ${planKey} and ends_on > ${today}::date`)
}

/**
 * The first day a plan can be paid for again: today, or tomorrow if a period starts today, as when a plan is bought,
 * refunded, and reactivated on the same day.
 */
export async function firstPayableDay(tx: Tx, planKey: PlanKey, today: CalendarDate): Promise<CalendarDate> {
  const [row] = await rowsOf<{ day: CalendarDate | null }>(
    tx,
    sql`select greatest(max(starts_on) + 1, ${today}::date)::text as day from plan_periods where plan_key = ${planKey}`,
  )
  return row?.day ?? today
}

/**
 * Makes a locked plan end on its next charge date, regardless of its owner's choice: someone else pays for what
 * follows, and the owner is notified of that.
 */
export async function setPlanToEnd(tx: Tx, planKey: PlanKey): Promise<void> {
  await tx
    .update(plans)
    .set({ autoRenew: false, endToldOf: sql`${plans.nextCharge}` })
    .where(eq(plans.key, planKey))
}

/** SQL that marks the plans selected by `due` (key) as reminded of their next charge, and returns them. */
export function markReminded(due: SQL): SQL {
  return sql`
    update plans set reminded_of = next_charge from (${due}) as due where plans.key = due.key returning plans.*`
}

/**
 * SQL that marks the plans selected by `due` (key) as notified that they end on their next charge date, and returns
 * them.
 */
export function markEndNotified(due: SQL): SQL {
  return sql`
    update plans set end_told_of = next_charge from (${due}) as due where plans.key = due.key returning plans.*`
}
