import type { CheckoutKey } from '@goodturn/contract/ids'
import type { Tx } from '../../platform/database/database.ts'
import { changedMeanwhile } from '../../platform/errors.ts'
import { takeOfLine } from './line-returns.ts'
import { sumOf } from './parts-of-items.ts'
import { type Owed, upTo } from './promise-return.ts'

/**
 * Takes what pays for the upgrades of an order from the lines that had paid for the replaced plans (BG-26), up to `cents` in all, so that
 * it is not given back as well. Refuses with 409 where something of it came back since it was priced.
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
  // In one order of keys, so that two orders cannot deadlock.
  const used = upTo(unused, cents).toSorted((one, other) => (one.invoiceKey < other.invoiceKey ? -1 : 1))
  for (const line of used) {
    const taken = await takeOfLine(tx, line, { way: 'upgrade', source, at })
    if (!taken || sumOf(taken.parts) < line.cents) throw changedMeanwhile()
  }
}
