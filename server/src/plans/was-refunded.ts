import type { PlanKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { wasIssued } from '../ledger/promise.ts'
import type { Tx } from '../platform/database.ts'

/** The source that a cancelation's credit is promised for: a plan may be canceled again after a reactivation. */
export function promiseOf(planKey: PlanKey, canceledAt: Date): string {
  return `${planKey}@${seconds(canceledAt)}`
}

/** Whether the unused part of a canceled plan was refunded: reactivating it then costs today's price. */
export function wasRefunded(tx: Tx, planKey: PlanKey, canceledAt: Date): Promise<boolean> {
  return wasIssued(tx, promiseOf(planKey, canceledAt))
}
