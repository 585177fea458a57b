import type { ApprovedRequest } from '@goodturn/contract/ordering/charge-requests/calls'
import type { ChargeRequestKey } from '@goodturn/contract/ids'
import { assert } from '../../platform/assert.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'

/** What is still open of a payment: an answer of the processor, or of the partner's bank. */
export type OpenPayment = Pick<ApprovedRequest, 'pending' | 'action'>

/** What the room that charges both sides does for requests; it lies above this one. */
export interface RequestPayments {
  /** The partner approves: both sides are charged, or nobody is (BG-46). */
  approve(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment>
  /** Continues an approval after the partner confirmed with the bank. */
  continueApproval(ctx: Ctx, key: ChargeRequestKey): Promise<OpenPayment>
  /** The payments in progress, by the request that they are for. */
  running(tx: Tx, requestKeys: readonly ChargeRequestKey[]): Promise<ReadonlyMap<ChargeRequestKey, string>>
}

let payments: RequestPayments | null = null

/** Provides what pays for requests; called once by the wiring. */
export function provideRequestPayments(verbs: RequestPayments): void {
  payments = verbs
}

/** What pays for requests. */
export function requestPayments(): RequestPayments {
  assert(payments, 'charge requests are paid by somebody')
  return payments
}

/** Those of locked requests whose payment is not in progress: only these may be ended. */
export async function notBeingPaid<Request extends { key: ChargeRequestKey }>(
  tx: Tx,
  requests: readonly Request[],
): Promise<Request[]> {
  if (requests.length === 0) return []
  const keys = requests.map(({ key }) => key)
  const running = await requestPayments().running(tx, keys)
  return requests.filter(({ key }) => !running.has(key))
}
