import type { CheckoutKey } from '@goodturn/contract/ids'
import { type DiscountUseState, discountUseTransitions } from '@goodturn/contract/money/promotions/states'
import { type SQL, sql } from 'drizzle-orm'
import { mayMoveTo } from '../../platform/machines.ts'

/**
 * The statement that transitions the discounts of a checkout; the caller adds what it returns. Skips those whose state
 * doesn't allow it.
 */
export function moveUses(checkoutKey: CheckoutKey, to: DiscountUseState, now: Date): SQL {
  return sql`
    update discount_uses set state = ${to}, ended_at = ${now.toISOString()}::timestamptz
    where checkout_key = ${checkoutKey} and ${mayMoveTo('state', discountUseTransitions, to)}`
}
