import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { moveUses } from './move-uses.ts'

/**
 * Releases the discounts of a checkout that was declined or given up (BG-32: consumed only by a successful checkout).
 * Does nothing if none is held: safe to repeat. One statement; locks in key order, as a hold does.
 */
export async function releaseDiscounts(tx: Tx, checkoutKey: CheckoutKey, now: Date): Promise<void> {
  await tx.execute(sql`
    with released as (${moveUses(checkoutKey, 'released', now)} returning discount_key, promotion_code),
    own as (select key from discounts where key in (select discount_key from released) order by key for update),
    running as (select code from promotions where code in (select promotion_code from released) order by code for update),
    given as (update promotions set uses = uses - 1 from running where promotions.code = running.code)
    update discounts set qty = discounts.qty + 1 from own where discounts.key = own.key`)
}
