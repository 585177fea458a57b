import type { CheckoutItemKey, CheckoutKey } from '@goodturn/contract/ids'
import { type SQL, sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { endAll } from './end-all.ts'

/**
 * Ends gift links that weren't paid: what was set aside is released, in the transaction that ends them (D-1-42).
 * Nothing is left of one that was never accepted; the invoice of one that wasn't paid stays readable. Skips one whose
 * card is being asked, and those that were paid.
 */
export async function endHeld(tx: Tx, itemKeys: readonly CheckoutItemKey[], cause: Cause): Promise<void> {
  await end(
    tx,
    sql`key in (select checkout_key from checkout_items where key = any(${textArray(itemKeys)}))`,
    cause,
  )
}

/** Ends the gift links of an order whose rest isn't paid: they never went out. */
export async function endHeldOf(tx: Tx, sendingKey: CheckoutKey, cause: Cause): Promise<void> {
  await end(tx, sql`sending_key = ${sendingKey} and key <> ${sendingKey}`, cause)
}

async function end(tx: Tx, which: SQL, cause: Cause): Promise<void> {
  const rows = await rowsOf<{ key: CheckoutKey; state: 'held' | 'failed' }>(
    tx,
    sql`select key, state from checkouts where ${which} and sending_key is not null and state in ('held', 'failed')
        order by key for update`,
  )
  const byState = Map.groupBy(rows, ({ state }) => state)
  const keysOf = (state: 'held' | 'failed') => (byState.get(state) ?? []).map(({ key }) => key)
  if (byState.has('held')) await endAll(tx, keysOf('held'), 'void', cause)
  if (byState.has('failed')) await endAll(tx, keysOf('failed'), 'abandoned', cause)
}
