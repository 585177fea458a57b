import type { PlanKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { wasIssued } from '../../money/ledger/promise.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isPlanAllBack } from './all-back.queries.ts'

/** The source that a cancelation's credit is promised for: a plan may be canceled again after a reactivation. */
export function promiseOf(planKey: PlanKey, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/**
 * Whether a canceled plan is paid for no more: its unused part was refunded, or staff gave all of its last period back
 * . Reactivating it then costs today's price.
 */
export async function wasRefunded(tx: Tx, planKey: PlanKey, canceledAt: Date): Promise<boolean> {
  const source = promiseOf(planKey, canceledAt)
  return (await wasIssued(tx, source)) || (await isPlanAllBack(tx, planKey, source))
}
