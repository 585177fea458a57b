import { packageTransitions } from '@goodturn/contract/care/plans/actions'
import type { PackageStatus } from '@goodturn/contract/care/plans/status'
import { canTransition } from '@goodturn/contract/states'
import { type SQL, eq, sql } from 'drizzle-orm'
import { bumpCounters } from '../../platform/database/counters.ts'
import type { Tx } from '../../platform/database/database.ts'
import { stateChanged } from '../../platform/errors.ts'
import { transitionCondition } from '../../platform/machines.ts'
import { packages } from './tables.ts'

type Change = Partial<Omit<typeof packages.$inferInsert, 'key' | 'status'>>

/**
 * Transitions a locked package, sets the given columns, and updates the list totals (CG-79). Throws `invalid_state` if
 * the transition isn't allowed: someone else was faster.
 */
export async function changeState(
  tx: Tx,
  row: typeof packages.$inferSelect,
  status: PackageStatus,
  change: Change,
): Promise<void> {
  if (!canTransition(packageTransitions, row.status, status)) throw stateChanged()
  await tx
    .update(packages)
    .set({ ...change, status })
    .where(eq(packages.key, row.key))
  await bumpCounters(tx, [
    { memberKey: row.memberKey, name: `packages:${row.status}`, change: -1 },
    { memberKey: row.memberKey, name: `packages:${status}`, change: 1 },
  ])
}

/**
 * The statement that transitions the packages matching `which` and applies `set`. Packages whose state doesn't allow it
 * are left unchanged; the caller updates the list totals.
 */
export function movePackages(which: SQL, to: PackageStatus, set: SQL): SQL {
  return sql`
    update packages set status = ${to}, ${set}
    where ${which} and ${transitionCondition('status', packageTransitions, to)}`
}
