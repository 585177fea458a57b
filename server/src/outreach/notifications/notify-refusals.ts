import type { OrderUnpaid } from '../../ordering/orders/events.ts'
import type { RenewalRefused } from '../../care/plan-charges/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { orderNotifications, ownerOfInvoice } from './refusals.queries.ts'

/** Notifies that the card did not pay a renewal, or that its bank wants it confirmed. Listens to `renewalRefused`. */
export async function notifyRefusedRenewal(tx: Tx, refused: RenewalRefused, cause: Cause): Promise<void> {
  const { invoiceKey, title, recipientName, asksBank } = refused
  const owners = await ownerOfInvoice(tx, invoiceKey)
  const about = { subjectKey: invoiceKey, what: title, who: recipientName, count: 1 }
  await addNotifications(
    tx,
    asksBank ? 'renewal-unconfirmed' : 'renewal-refused',
    owners.map((owner) => ({ ...owner, ...about })),
    cause,
  )
}

/** Notifies that a card was declined after the order was placed and its invoice is unpaid. Listens to `orderUnpaid`. */
export async function notifyRefusedOrder(
  tx: Tx,
  { checkoutKey, state }: OrderUnpaid,
  cause: Cause,
): Promise<void> {
  if (state === 'failed')
    await addNotifications(tx, 'order-refused', await orderNotifications(tx, checkoutKey), cause)
}
