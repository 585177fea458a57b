import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { takeFromLine } from './line-returns.ts'
import { sumOf } from './parts-of-items.ts'
import { type Owed, takeUpTo } from './promise-return.ts'

/**
 * Takes the cents that pay for an order's upgrades from the lines that paid for the replaced plans (BG-26), up to
 * `cents` in all, so they aren't refunded as well. Refuses with 409 if part of them was refunded since the order
 * was priced.
 */
export async function takeForUpgrades(
  tx: Tx,
  {
    checkoutKey: source,
    unused,
    cents,
  }: { checkoutKey: CheckoutKey; unused: readonly Owed[]; cents: number },
  at: Date,
): Promise<void> {
  // In key order, so two orders can't deadlock.
  const used = takeUpTo(unused, cents).toSorted((one, other) => (one.invoiceKey < other.invoiceKey ? -1 : 1))
  for (const line of used) {
    const taken = await takeFromLine(tx, line, { way: 'upgrade', source, at })
    if (!taken || sumOf(taken.parts) < line.cents) throw stateChanged()
  }
}
