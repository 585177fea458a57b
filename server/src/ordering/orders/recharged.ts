import type { CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { OrderRechargeHandlers } from '../../money/easy-billing/recharge-handlers.ts'
import { endInvoices } from '../../money/invoices/move-invoices.ts'
import { holdFromWallet } from '../../money/ledger/hold.ts'
import { assert } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { endOrder } from './end.ts'
import { moveCheckout } from './move.ts'
import { lockAwaiting } from './queries.ts'
import { settleCheckout } from './settle.ts'
import { notifyUnpaid } from './notify-unpaid.ts'

/** An order's handlers for the outcome of the recharge it waits for (BG-78). */
export const orderRecharged: OrderRechargeHandlers = {
  arrived: (tx, key, cause) => payFromBalance(tx, key as CheckoutKey, cause),
  async refused(tx, key, charge, cause) {
    await endOrder(tx, key as CheckoutKey, 'void', cause)
    await notifyUnpaid(tx, key as CheckoutKey, 'void', charge, cause)
  },
  waits: async (tx, key, cause) =>
    void (await tx.execute(moveCheckout(key as CheckoutKey, 'pending', cause.now))),
  async keptUnpaid(tx, key, cause) {
    await tx.execute(moveCheckout(key as CheckoutKey, 'failed', cause.now))
    await notifyUnpaid(tx, key as CheckoutKey, 'failed', null, cause)
  },
  async givenUp(tx, key, cause) {
    // Nothing was charged for the order itself: the recharge's invoice is the one that stays readable.
    await tx.execute(sql`with ${endInvoices(sql`checkout_key = ${key}`, 'void')} select 1 from invoice_ended`)
    await endOrder(tx, key as CheckoutKey, 'abandoned', cause)
    await notifyUnpaid(tx, key as CheckoutKey, 'abandoned', null, cause)
  },
}

/**
 * Handles the arrival of the fund: holds the amount that the order still lacks, and settles the order. If the order has
 * already ended, the fund stays in the wallet.
 */
async function payFromBalance(tx: Tx, checkoutKey: CheckoutKey, cause: Cause): Promise<void> {
  const order = await lockAwaiting(tx, checkoutKey)
  if (!order) return
  const { memberKey, invoiceKey } = order
  const centsMax = order.creditCents - order.heldCents
  const held = await holdFromWallet(tx, { memberKey, purposeKey: checkoutKey, centsMax, now: cause.now })
  assert(held.cents === centsMax, 'a recharge covers what an order lacks')
  await settleCheckout(
    tx,
    { checkoutKey, memberKey, payments: [{ memberKey, invoiceKey, charge: null }] },
    cause,
  )
}
