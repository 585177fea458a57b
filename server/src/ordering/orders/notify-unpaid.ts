import type { CheckoutKey } from '@goodturn/contract/ids'
import type { ChargeRow } from '../../money/invoices/charges/charge-row.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type OrderUnpaid, orderUnpaid } from './events.ts'

/** Notifies the rooms above that an order is unpaid, with the card's reason if one was charged. */
export async function notifyUnpaid(
  tx: Tx,
  checkoutKey: CheckoutKey,
  state: OrderUnpaid['state'],
  charge: Pick<ChargeRow, 'failure_code' | 'failure_message'> | null,
  cause: Cause,
): Promise<void> {
  const reason = charge?.failure_message ?? null
  const code = charge?.failure_code ?? null
  await cause.publish(tx, orderUnpaid, { checkoutKey, state, reason, code })
}
