import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { textArray } from '../../platform/database/database.ts'
import { type TouchChange, changeTouches } from './change.ts'
import { unprocessed } from './unprocessed.ts'

/**
 * Gives the touches of a plan or package its new names: those that were not processed yet (CG-59). A card on which the
 * member wrote a name keeps it. Returns which were renamed.
 */
export async function renameTouches(
  tx: Tx,
  parentKey: ParentKey,
  { toName, fromName }: { toName?: string | null; fromName?: string | null },
): Promise<TouchKey[]> {
  const change: TouchChange = {
    ...(toName === undefined ? {} : { toName }),
    ...(fromName === undefined ? {} : { fromName }),
  }
  if (Object.keys(change).length === 0) return []
  const where = sql`parent_key = ${parentKey} and status = any(${textArray(unprocessed)})`
  return changeTouches(tx, where, change)
}
