import type { TouchKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Whether a touch other than `key` has the tracking number. */
export async function isNumberTaken(tx: Tx, number: string, key: TouchKey): Promise<boolean> {
  const others = await rowsOf<{ key: TouchKey }>(
    tx,
    sql`select key from touches where tracking_number = ${number} and key <> ${key} limit 1`,
  )
  return others.length > 0
}

/** SQL: the key of the touch with the tracking number, the latest of several; null if there is none. */
export function touchWithNumber(number: SQL): SQL {
  return sql`(select t.key from touches t where t.tracking_number = ${number} order by t.key desc limit 1)`
}
