import {
  type BundlePurchaseState,
  bundlePurchaseTransitions,
} from '@goodturn/contract/ordering/bundles/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement, or the end of one, that brings the purchases of the invoices that `invoices` selects (key) into
 * another state; a caller may add what it returns. Those whose state does not lead there are left as they are.
 */
export function movePurchases(invoices: SQL, to: BundlePurchaseState, now: Date): SQL {
  const settledAt = to === 'settled' ? now.toISOString() : null
  return sql`
    update bundle_purchases set state = ${to}, settled_at = ${settledAt}::timestamptz
    where invoice_key in (${invoices}) and ${mayMoveTo('state', bundlePurchaseTransitions, to)}`
}
