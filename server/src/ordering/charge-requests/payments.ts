import type { ApprovedRequest } from '@goodturn/contract/ordering/charge-requests/calls'
import type { ChargeRequestKey } from '@goodturn/contract/ids'
import type { Cause, Ctx } from '../../platform/context.ts'
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

declare module '../../platform/context.ts' {
  interface Hooks {
    /** Pays requests: both sides are charged, or no one is. */
    requestPayments: RequestPayments
  }
}

/** Returns the locked requests that have no payment in progress: only these may be ended. */
export async function withoutPayment<Request extends { key: ChargeRequestKey }>(
  tx: Tx,
  requests: readonly Request[],
  { hooks }: Cause,
): Promise<Request[]> {
  if (requests.length === 0) return []
  const keys = requests.map(({ key }) => key)
  const running = await hooks.requestPayments.running(tx, keys)
  return requests.filter(({ key }) => !running.has(key))
}
