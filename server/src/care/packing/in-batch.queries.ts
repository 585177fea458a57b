import type { TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Whether a touch is in a batch and not handed over yet: its papers are being printed, or were. */
export async function isInBatch(tx: Tx, touchKey: TouchKey): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from packing_touches where touch_key = ${touchKey} and batch_key is not null and handed_at is null`,
  )
  return rows.length > 0
}
