import type { CheckoutKey } from '@goodturn/contract/ids'
import { type DiscountUseState, discountUseTransitions } from '@goodturn/contract/money/promotions/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that brings the discounts of a checkout into another state; the caller adds what it returns. Those
 * whose state does not lead there are left as they are.
 */
export function moveUses(checkoutKey: CheckoutKey, to: DiscountUseState, now: Date): SQL {
  return sql`
    update discount_uses set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where checkout_key = ${checkoutKey} and ${mayMoveTo('state', discountUseTransitions, to)}`
}
