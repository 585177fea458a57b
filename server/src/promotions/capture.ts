import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'

/** The discounts of a checkout are used: it was paid. Does nothing when none is held: safe to repeat. One statement. */
export async function captureDiscounts(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  await tx.execute(sql`
    update discount_uses set state = 'captured', ended_at = ${now.toISOString()}::timestamptz
    where checkout_key = ${checkoutKey} and state = 'held'`)
}
