import type { CheckoutKey } from '@goodturn/contract/ids'
import { type DiscountUseState, discountUseTransitions } from '@goodturn/contract/money/promotions/states'
import { type SQL, sql } from 'drizzle-orm'
import { transitionCondition } from '../../platform/machines.ts'

/**
 * SQL statement that transitions a checkout's discounts; the caller adds any `returning` clause. Skips discounts whose
 * state doesn't allow the transition.
 */
export function moveUses(checkoutKey: CheckoutKey, to: DiscountUseState, now: Date): SQL {
  return sql`
    update discount_uses set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where checkout_key = ${checkoutKey} and ${transitionCondition('state', discountUseTransitions, to)}`
}
