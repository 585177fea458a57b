import type { ChargeRequestKey } from '@goodturn/contract/ids'
import type { RequestEnded } from '../../ordering/charge-requests/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { addNotifications } from './add.ts'
import { requestNotifications } from './requests.queries.ts'

interface OpenedRequest {
  requestKey: ChargeRequestKey
}

/** Notifies a partner who is asked to share a purchase. Listens to `requestOpened`. */
export async function notifyRequest(tx: Tx, { requestKey }: OpenedRequest, cause: Cause): Promise<void> {
  await addNotifications(tx, 'request', await requestNotifications(tx, requestKey, 'partner'), cause)
}

/** Notifies that the partner approved and both have paid. Listens to `requestApproved`. */
export async function notifyApproval(tx: Tx, { requestKey }: OpenedRequest, cause: Cause): Promise<void> {
  await addNotifications(tx, 'request-approved', await requestNotifications(tx, requestKey, 'buyer'), cause)
}

/** Notifies that the buyer's card was refused, so an approval failed. Listens to `buyerRefused`. */
export async function notifyBuyerRefused(tx: Tx, { requestKey }: OpenedRequest, cause: Cause): Promise<void> {
  await addNotifications(
    tx,
    'request-card-refused',
    await requestNotifications(tx, requestKey, 'buyer'),
    cause,
  )
}

/** Notifies the other side that a request ended unpaid, as the email does. Listens to `requestEnded`. */
export async function notifyRequestEnd(
  tx: Tx,
  { requestKey, reason }: RequestEnded,
  cause: Cause,
): Promise<void> {
  const told = reason === 'revoked' ? 'partner' : 'buyer'
  await addNotifications(tx, `request-${reason}`, await requestNotifications(tx, requestKey, told), cause)
}
