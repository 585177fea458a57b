import type { PackageKey } from '@goodturn/contract/ids'
import type { PackageStatus } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ParentState } from '../touches/parents/parents.ts'

/**
 * The states of the touches' packages, locked until the transaction ends: touches of a paused or canceled package can't
 * be edited back to life. A completed package counts as open, because it still owes touches that were sent and came
 * back.
 */
export async function readPackageParents(
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
