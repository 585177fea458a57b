import type { CheckoutKey } from '@goodturn/contract/ids'
import { insufficientBalanceText } from '@goodturn/contract/money/easy-billing/rules'
import type { RechargeHandlers } from '../../../money/easy-billing/recharge-handlers.ts'
import type { ChargeRow } from '../../../money/invoices/charges/charge-row.ts'
import { reasonOf } from '../../../money/invoices/charges/fail-invoice.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { holdLacking, settleOrFail } from './pay-by-balance.ts'
import { lockUnpaidOrder } from './unasked.queries.ts'

/**
 * An accepted gift's handlers for the outcome of the recharge that it waits for (BG-78): it is paid from the fund, or
 * left to be paid for 14 days like one whose card was declined (D-1-37). If it is over, the fund stays in the wallet.
 */
export const heldRecharged: RechargeHandlers = {
  arrived: (tx, key, cause) => finish(tx, key as CheckoutKey, null, cause),
  refused: (tx, key, charge, cause) => finish(tx, key as CheckoutKey, charge, cause),
}

async function finish(tx: Tx, key: CheckoutKey, charge: ChargeRow | null, cause: Cause): Promise<void> {
  const order = await lockUnpaidOrder(tx, key)
  if (!order) return
  const lackingCents = await holdLacking(tx, order, cause.now)
  const reason = charge ? reasonOf(charge) : insufficientBalanceText
  await settleOrFail(tx, order, lackingCents, { reason, charge }, cause)
}
