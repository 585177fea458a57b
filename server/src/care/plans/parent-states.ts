import type { PlanKey } from '@goodturn/contract/ids'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import type { ParentState } from '../touches/parents/parents.ts'

const stops: readonly PlanStatus[] = ['paused', 'canceled', 'failed']

/**
 * The states of the touches' plans, locked until the transaction ends: touches of a paused or canceled plan can't be
 * edited back to life, and nothing is sent while a renewal is refused (BG-68). An expired plan still owes touches that
 * were sent and came back.
 */
export async function readPlanParents(
  tx: Tx,
  planKeys: readonly PlanKey[],
): Promise<ReadonlyMap<string, ParentState>> {
  const rows = await rowsOf<{ key: PlanKey; status: PlanStatus }>(
    tx,
    sql`select key, status from plans where key = any(${textArray(planKeys)}) order by key for update`,
  )
  return new Map(
    rows.map(({ key, status }) => [key, stops.includes(status) ? (status as ParentState) : 'open']),
  )
}
