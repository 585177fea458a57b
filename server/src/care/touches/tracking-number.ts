import type { TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Whether another touch than `key` carries the tracking number. */
export async function isNumberTaken(tx: Tx, number: string, key: TouchKey): Promise<boolean> {
  const others = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where tracking_number = ${number} and key <> ${key} limit 1`,
  )
  return others.length > 0
}

/** SQL: the key of the touch that carries the tracking number, null when none does; the latest of several. */
export function touchWithNumber(number: SQL): SQL {
  return sql`(select t.key from touches t where t.tracking_number = ${number} order by t.key desc limit 1)`
}
