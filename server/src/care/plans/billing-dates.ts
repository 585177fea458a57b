import type { PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { type SQL, eq, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { plans } from './tables.ts'

/** Sets when a locked plan is charged next and, if given, the day of the month of its charges from then on. */
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

/** Notes so many monthly payments of a locked plan that a cancelation fee made. */
export async function noteFeePayments(tx: Tx, planKey: PlanKey, payments: number): Promise<void> {
  await tx
    .update(plans)
    .set({ feePayments: sql`${plans.feePayments} + ${payments}` })
    .where(eq(plans.key, planKey))
}

/** Ends what is left of a locked plan's paid time today: it was refunded. */
export async function endPaidTime(tx: Tx, planKey: PlanKey, today: CalendarDate): Promise<void> {
  await tx.execute(sql`
    update plan_periods set ends_on = greatest(starts_on + 1, ${today}::date)
    where plan_key = ${planKey} and ends_on > ${today}::date`)
}

/**
 * The first day on which a plan can be paid for again: today, or the day after a period of it that begins today, as of
 * one that was bought, refunded, and is reactivated on the same day.
 */
export async function firstFreeDay(tx: Tx, planKey: PlanKey, today: CalendarDate): Promise<CalendarDate> {
  const [row] = await rowsOf<{ day: CalendarDate | null }>(
    tx,
    sql`select greatest(max(starts_on) + 1, ${today}::date)::text as day from plan_periods where plan_key = ${planKey}`,
  )
  return row?.day ?? today
}

/** Makes a locked plan end on its next charge date, whatever its owner chose: somebody else pays for what follows, as its owner is told. */
export async function setPlanToEnd(tx: Tx, planKey: PlanKey): Promise<void> {
  await tx
    .update(plans)
    .set({ autoRenew: false, endToldOf: sql`${plans.nextCharge}` })
    .where(eq(plans.key, planKey))
}

/**
 * The piece of a statement that notes that owners are reminded of the next charge of the plans that `due` selects
 * (key), and returns those plans.
 */
export function noteReminded(due: SQL): SQL {
  return sql`
    update plans set reminded_of = next_charge from (${due}) as due where plans.key = due.key returning plans.*`
}

/** The same for owners who are told that the plans that `due` selects (key) end on the day of their next charge. */
export function noteEndTold(due: SQL): SQL {
  return sql`
    update plans set end_told_of = next_charge from (${due}) as due where plans.key = due.key returning plans.*`
}
