import type { CheckoutKey } from '@goodturn/contract/ids'
import { checkoutTransitions } from '@goodturn/contract/ordering/checkout/states'
import { sql } from 'drizzle-orm'
import { endInvoices } from '../../../money/invoices/move-invoices.ts'
import { releaseHolds } from '../../../money/ledger/release.ts'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, textArray } from '../../../platform/database/database.ts'
import { transitionCondition } from '../../../platform/machines.ts'
import { releaseBenefits } from '../hold-benefits.ts'

/** Ends unpaid orders: frees their item ids, and releases what was held of the balance, tokens, and discounts. */
export async function endAll(
  tx: Tx,
  checkoutKeys: readonly CheckoutKey[],
  as: 'void' | 'abandoned',
  { now }: Pick<Cause, 'now'>,
): Promise<void> {
  const keys = textArray(checkoutKeys)
  const ofOrders = sql`checkout_key = any(${keys})`
  await tx.execute(sql`
    with ${endInvoices(ofOrders, as)},
    freed as (update checkout_items set live = false where ${ofOrders})
    update checkouts set state = ${as}
    where key = any(${keys}) and ${transitionCondition('state', checkoutTransitions, as)}`)
  await releaseHolds(tx, checkoutKeys, now)
  await releaseBenefits(tx, checkoutKeys, now)
}
