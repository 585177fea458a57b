import type { PlanKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { wasIssued } from '../../../money/ledger/promise.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { isPlanFullyRefunded } from '../lists/fully-refunded.queries.ts'

/**
 * The source key of a cancelation's promised credit, unique per cancelation: a reactivated plan may be canceled again.
 */
export function promiseKey(planKey: PlanKey, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/**
 * Whether a canceled plan is no longer paid for: its unused part was refunded, or staff refunded all of its last period
 * . Reactivating it then costs the current price.
 */
export async function wasRefunded(tx: Tx, planKey: PlanKey, canceledAt: Date): Promise<boolean> {
  const source = promiseKey(planKey, canceledAt)
  return (await wasIssued(tx, source)) || (await isPlanFullyRefunded(tx, planKey, source))
}
