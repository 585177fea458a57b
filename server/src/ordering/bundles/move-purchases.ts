import {
  type BundlePurchaseState,
  bundlePurchaseTransitions,
} from '@goodturn/contract/ordering/bundles/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * Statement, or the end of one, that transitions the purchases on the invoices whose keys `invoices` selects; the
 * caller may append a `returning` clause. Skips purchases whose state doesn't allow it.
 */
export function movePurchases(invoices: SQL, to: BundlePurchaseState, now: Date): SQL {
  const settledAt = to === 'settled' ? now.toISOString() : null
  return sql`
    update bundle_purchases set state = ${to}, settled_at = ${settledAt}::timestamptz
    where invoice_key in (${invoices}) and ${transitionCondition('state', bundlePurchaseTransitions, to)}`
}
