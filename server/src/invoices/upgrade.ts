import type { CheckoutItemKey, CheckoutKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { changedMeanwhile } from '../platform/errors.ts'
import { takeOfLine } from './line-returns.ts'
import { sumOf } from './parts-of-items.ts'
import { type Owed, upTo } from './promise-return.ts'

/** An item of a new order, and what is unused of the plan that it replaces. */
export interface Upgrade {
  itemKey: CheckoutItemKey
  unused: readonly Owed[]
}

/**
 * Takes what pays for upgrades from the lines that had paid for the replaced plans (BG-26), up to `cents` in all, so that
 * it is not given back as well. Refuses with 409 where something of it came back since it was priced.
 */
export async function takeForUpgrades(
  tx: Tx,
  upgrades: readonly Upgrade[],
  cents: number,
  at: Date,
): Promise<void> {
  let wanted = cents
  for (const { itemKey: source, unused } of upgrades) {
    const used = upTo(unused, wanted)
    wanted -= sumOf(used)
    // In one order of keys, so that two orders cannot deadlock.
    for (const line of used.toSorted((one, other) => (one.invoiceKey < other.invoiceKey ? -1 : 1))) {
      const taken = await takeOfLine(tx, line, { way: 'upgrade', source, at })
      if (!taken || sumOf(taken.parts) < line.cents) throw changedMeanwhile()
    }
  }
}

/** The upgrades of an order that will not be paid: what was to pay for them is left of its lines again. */
export async function undoUpgrades(tx: Tx, checkoutKey: CheckoutKey, at: Date): Promise<void> {
  await tx.execute(
    sql`update line_returns set undone_at = ${at.toISOString()}::timestamptz
        where way = 'upgrade' and undone_at is null and source_key in (
          select key from checkout_items where checkout_key = ${checkoutKey} and replaces_plan_key is not null)`,
  )
}
