import type { CheckoutKey } from '@goodturn/contract/ids'
import { type CheckoutState, checkoutTransitions } from '@goodturn/contract/ordering/checkout/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * Statement, or part of one, that transitions a checkout; the caller may append to its `where`. Changes nothing if the
 * checkout's state doesn't allow it.
 */
export function moveCheckout(key: CheckoutKey, to: CheckoutState, now: Date): SQL {
  const settledAt = to === 'settled' ? now.toISOString() : null
  return sql`
    update checkouts set state = ${to}, settled_at = ${settledAt}::timestamptz
    where key = ${key} and ${transitionCondition('state', checkoutTransitions, to)}`
}
