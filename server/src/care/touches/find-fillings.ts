import type { TouchKey } from '@goodturn/contract/ids'
import type { Filling } from '@goodturn/contract/shop/messaging/placeholders'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { type FillingRow, fillingColumns, presentFilling } from './cards.ts'
import { fullTables } from './lists/queries.ts'

/** The placeholder values on these touches' cards, by name; the caller has checked that they may be seen. */
export async function findFillings(
  tx: Tx,
  keys: readonly TouchKey[],
): Promise<{ key: TouchKey; name: string; filling: Filling }[]> {
  const rows = await rowsOf<FillingRow & { key: TouchKey; name: string }>(
    tx,
    sql`select t.key, t.recipient_name as name, ${fillingColumns} from touches t ${fullTables}
        where t.key = any(${textArray(keys)}) order by t.key`,
  )
  return rows.map((row) => ({ key: row.key, name: row.name, filling: presentFilling(row) }))
}
