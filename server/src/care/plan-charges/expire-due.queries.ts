import type { PlanKey } from '@goodturn/contract/ids'
import type { CalendarDate } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

const isOver = (today: CalendarDate) =>
  sql`status in ('active', 'failed') and not auto_renew and next_charge <= ${today}::date`

/** Plans whose paid time is over and that will not renew, by key, after `after`. */
export async function plansToExpire(
  tx: Tx,
  today: CalendarDate,
  after: string,
  limit: number,
): Promise<PlanKey[]> {
  const rows = await rowsOf<{ key: PlanKey }>(
    tx,
    sql`select key from plans where ${isOver(today)} and key > ${after} order by key limit ${limit}`,
  )
  return rows.map(({ key }) => key)
}

/** Locks such a plan; false if it no longer qualifies, or another process has it. */
export async function lockToExpire(tx: Tx, key: PlanKey, today: CalendarDate): Promise<boolean> {
  const locked = await rowsOf(
    tx,
    sql`select 1 from plans where key = ${key} and ${isOver(today)} for update skip locked`,
  )
  return locked.length > 0
}
