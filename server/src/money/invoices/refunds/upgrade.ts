import type { CheckoutKey, InvoiceKey } from '@goodturn/contract/ids'
import type { Tx } from '../../../platform/database/database.ts'
import { stateChanged } from '../../../platform/errors.ts'
import { takeFromLine } from './line-returns.ts'
import { lineKeys } from './line-returns.queries.ts'
import { sumOf } from './parts-of-items.ts'
import { type Owed, takeUpTo } from './promise-return.ts'

/** A line of an order, and the unused value of the plan that it replaces. */
interface UpgradedLine {
  position: number
  unused: readonly Owed[]
  /** What that value pays of the line. */
  cents: number
}

/**
 * Takes the cents that pay for an order's upgrades from the lines that paid for the replaced plans (BG-26), so they
 * aren't refunded as well, and records which line of the order's invoice they pay for. Refuses with 409 if part
 * of them was refunded since the order was priced.
 */
export async function takeForUpgrades(
  tx: Tx,
  order: { checkoutKey: CheckoutKey; invoiceKey: InvoiceKey; upgrades: readonly UpgradedLine[] },
  at: Date,
): Promise<void> {
  const used = order.upgrades.flatMap(({ position, unused, cents }) =>
    takeUpTo(unused, cents).map((line) => ({ ...line, position })),
  )
  if (used.length === 0) return
  const keys = await lineKeys(tx, order.invoiceKey)
  // In key order, so two orders can't deadlock.
  for (const { position, ...line } of used.toSorted((one, other) =>
    one.invoiceKey < other.invoiceKey ? -1 : 1,
  )) {
    const note = { way: 'upgrade', source: order.checkoutKey, at, forLineKey: keys.get(position) } as const
    const taken = await takeFromLine(tx, line, note)
    if (!taken || sumOf(taken.parts) < line.cents) throw stateChanged()
  }
}
