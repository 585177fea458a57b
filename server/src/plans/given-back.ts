import { seconds } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../platform/database.ts'

/** The name of what a cancelation promises: a plan may be canceled again after it was taken up again. */
export function promiseOf(planKey: string, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/** Whether what was not used of a canceled plan was given back: taking it up again then costs the price of today. */
export async function wasGivenBack(tx: Tx, planKey: string, canceledAt: Date): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select 1 from promised_credits where source_key = ${promiseOf(planKey, canceledAt)} and issued_at is not null`,
  )
  return rows.length > 0
}
