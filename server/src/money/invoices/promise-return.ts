import type { CheckoutItemKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { promiseCredit } from '../ledger/promise.ts'
import { revokePromises } from '../ledger/revoke-promise.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { takeOfLine, undoTakings } from './line-returns.ts'
import { sumOf } from './parts-of-items.ts'

/** What a payer is to get back of a line that they paid. */
export interface Owed {
  payerKey: MemberKey
  invoiceKey: InvoiceKey
  /** The item of the order that the line is of; null where no order was paid, as with a renewal. */
  itemKey: CheckoutItemKey | null
  cents: number
}

/** The first of what is owed that make up to `cents` together. */
export function upTo(owed: readonly Owed[], cents: number): Owed[] {
  let wanted = cents
  return owed.flatMap((one) => {
    const taken = Math.min(one.cents, wanted)
    wanted -= taken
    return taken > 0 ? [{ ...one, cents: taken }] : []
  })
}

/**
 * Promises payers what comes back of what was canceled, at most what is left of each line, for the third business
 * day. It is taken from the lines at once, so that nothing gives it back a second time. Returns the cents by payer.
 */
export async function promiseReturns(
  tx: Tx,
  owed: readonly Owed[],
  { source, description }: { source: string; description: string },
  cause: Cause,
): Promise<ReadonlyMap<MemberKey, number>> {
  const promised = new Map<MemberKey, number>()
  // In one order of keys, so that two cancelations cannot deadlock.
  for (const { payerKey, ...line } of owed.toSorted((one, other) =>
    one.invoiceKey < other.invoiceKey ? -1 : 1,
  )) {
    const taken = await takeOfLine(tx, line, { way: 'canceled', source, at: cause.now })
    if (taken) promised.set(payerKey, sumOf(taken.parts) + (promised.get(payerKey) ?? 0))
  }
  for (const [memberKey, cents] of promised) {
    await promiseCredit(tx, { memberKey, cents, description, reason: 'cancelation', source, now: cause.now })
  }
  return promised
}

/**
 * Takes back what was promised for a source and not issued yet, because what was canceled goes on after all: `issued`
 * when a part was kept already, which leaves all as it is; `none` when nothing was promised.
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
