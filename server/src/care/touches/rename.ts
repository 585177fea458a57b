import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { textArray } from '../../platform/database/database.ts'
import { type TouchChange, changeTouches } from './change.ts'
import { unprocessed } from './unprocessed.ts'

/**
 * Applies new names of a plan or package to its unprocessed touches (CG-59). A card with a name that the member wrote
 * keeps it. Returns the renamed touches.
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
