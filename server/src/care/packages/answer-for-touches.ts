import type { PackageKey } from '@goodturn/contract/ids'
import type { PackageStatus } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ParentState } from '../touches/parents.ts'

/**
 * What packages say of their touches, locked until the transaction ends: nothing of a paused or canceled package is
 * edited into life again. A completed one still owes what was sent and came back.
 */
export async function packagesOfTouches(
  tx: Tx,
  packageKeys: readonly PackageKey[],
): Promise<ReadonlyMap<string, ParentState>> {
  const rows = await rowsOf<{ key: PackageKey; status: PackageStatus }>(
    tx,
    sql`select key, status from packages where key = any(${textArray(packageKeys)}) order by key for update`,
  )
  return new Map(
    rows.map(({ key, status }) => [key, status === 'paused' || status === 'canceled' ? status : 'open']),
  )
}
