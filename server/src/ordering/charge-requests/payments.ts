import type { ApprovedRequest } from '@goodturn/contract/ordering/charge-requests/calls'
import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { assert } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The response that a payment is still waiting for: from the processor, or from the partner's bank. */
export type OpenPayment = Pick<ApprovedRequest, 'pending' | 'action'>

/** The verbs of the room that charges both sides; it is above this room. */
export interface RequestPayments {
  /** Approves as the partner: both sides are charged, or no one is (BG-46). */
  approve(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment>
  /** Continues an approval after the partner confirmed with the bank. */
  continueApproval(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment>
  /** The payments in progress, by their request. */
  running(tx: Tx, requestKeys: readonly ChargeRequestKey[]): Promise<ReadonlyMap<ChargeRequestKey, string>>
}

let payments: RequestPayments | null = null

/** Registers the payment verbs for requests; called once by the wiring. */
export function provideRequestPayments(verbs: RequestPayments): void {
  payments = verbs
}

/** The payment verbs for requests. */
export function requestPayments(): RequestPayments {
  assert(payments, 'charge requests have a payment handler')
  return payments
}

/** Returns the locked requests that have no payment in progress: only these may be ended. */
export async function notBeingPaid<Request extends { key: ChargeRequestKey }>(
  tx: Tx,
  requests: readonly Request[],
): Promise<Request[]> {
  if (requests.length === 0) return []
  const keys = requests.map(({ key }) => key)
  const running = await requestPayments().running(tx, keys)
  return requests.filter(({ key }) => !running.has(key))
}
