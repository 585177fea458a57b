import {
  type BundlePurchaseState,
  bundlePurchaseTransitions,
} from '@goodturn/contract/ordering/bundles/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement, or the end of one, that transitions the purchases of the invoices that `invoices` selects (key); a
 * caller may add what it returns. Skips those whose state doesn't allow it.
 */
export function movePurchases(invoices: SQL, to: BundlePurchaseState, now: Date): SQL {
  const settledAt = to === 'settled' ? now.toISOString() : null
  return sql`
    update bundle_purchases set state = ${to}, settled_at = ${settledAt}::timestamptz
    where invoice_key in (${invoices}) and ${mayMoveTo('state', bundlePurchaseTransitions, to)}`
}
