import type { PlanKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** The source that a cancelation's credit is promised for: a plan may be canceled again after a reactivation. */
export function promiseOf(planKey: PlanKey, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/** Whether the unused part of a canceled plan was refunded: reactivating it then costs today's price. */
export async function wasRefunded(tx: Tx, planKey: PlanKey, canceledAt: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from promised_credits where source_key = ${promiseOf(planKey, canceledAt)} and issued_at is not null`,
  )
  return rows.length > 0
}
