import type { ChargeRequestKey } from '@goodturn/contract/ids'
import type { RequestEnded } from '../../ordering/charge-requests/events.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { note } from './note.ts'
import { newsOfRequest } from './requests.queries.ts'

interface Request {
  requestKey: ChargeRequestKey
}

/** Notifies a partner who is asked to share a purchase. Listens to `requestOpened`. */
export async function noteRequest(tx: Tx, { requestKey }: Request, cause: Cause): Promise<void> {
  await note(tx, 'request', await newsOfRequest(tx, requestKey, 'partner'), cause)
}

/** Notifies that the partner approved and both have paid. Listens to `requestApproved`. */
export async function noteApproval(tx: Tx, { requestKey }: Request, cause: Cause): Promise<void> {
  await note(tx, 'request-approved', await newsOfRequest(tx, requestKey, 'buyer'), cause)
}

/** Notifies that the buyer's card was refused, so an approval failed. Listens to `buyerRefused`. */
export async function noteBuyerRefused(tx: Tx, { requestKey }: Request, cause: Cause): Promise<void> {
  await note(tx, 'request-card-refused', await newsOfRequest(tx, requestKey, 'buyer'), cause)
}

/** Notifies the other side that a request ended unpaid, as the mail does. Listens to `requestEnded`. */
export async function noteRequestEnd(
  tx: Tx,
  { requestKey, reason }: RequestEnded,
  cause: Cause,
): Promise<void> {
  const told = reason === 'revoked' ? 'partner' : 'buyer'
  await note(tx, `request-${reason}`, await newsOfRequest(tx, requestKey, told), cause)
}
