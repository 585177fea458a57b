import type { CheckoutItemKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { promiseCredit } from '../../ledger/promise.ts'
import { revokePromises } from '../../ledger/revoke-promise.ts'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { takeFromLine, undoTakings } from './line-returns.ts'
import { sumOf } from './parts-of-items.ts'

/** The amount owed to a payer for a line they paid. */
export interface Owed {
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  /** The order item of the line; null if the invoice has no order, such as a renewal. */
  itemKey: CheckoutItemKey | null
  cents: number
}

/** Takes owed amounts in order until they add up to `cents`. */
export function takeUpTo(owed: readonly Owed[], cents: number): Owed[] {
  let wanted = cents
  return owed.flatMap((one) => {
    const taken = Math.min(one.cents, wanted)
    wanted -= taken
    return taken > 0 ? [{ ...one, cents: taken }] : []
  })
}

/**
 * Promises payers credit for canceled purchases, due on the third business day, at most the unrefunded amount of each
 * line (R-37). Takes it from the lines at once, so nothing else can refund it. Returns the cents by payer.
 */
export async function promiseReturns(
  tx: Tx,
  owed: readonly Owed[],
  { source, description }: { source: string; description: string },
  cause: Cause,
): Promise<ReadonlyMap<MemberKey, number>> {
  const promised = new Map<MemberKey, number>()
  // In key order, so two cancelations can't deadlock.
  for (const { payerKey, ...line } of owed.toSorted((one, other) =>
    one.invoiceKey < other.invoiceKey ? -1 : 1,
  )) {
    const taken = await takeFromLine(tx, line, { way: 'canceled', source, at: cause.now })
    if (taken) promised.set(payerKey, sumOf(taken.parts) + (promised.get(payerKey) ?? 0))
  }
  for (const [memberKey, cents] of promised) {
    await promiseCredit(tx, { memberKey, cents, description, reason: 'cancelation', source, now: cause.now })
  }
  return promised
}

/**
 * Revokes a source's unissued promises because the canceled purchase continues after all. Returns `issued` and changes
 * nothing if one was already kept, `none` if there were none.
 */
export async function revokeReturns(
  tx: Tx,
  source: string,
  cause: Cause,
): Promise<'none' | 'revoked' | 'issued'> {
  const outcome = await revokePromises(tx, source)
  if (outcome === 'revoked') await undoTakings(tx, source, null, cause.now)
  return outcome
}
