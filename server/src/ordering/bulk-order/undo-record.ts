import type { BulkOrder, BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { bulkUndos } from './tables.ts'

/** The completed undo of an order, for the member with the named invoice; null if there was none. */
export async function findUndo(tx: Tx, checkoutKey: CheckoutKey, key: InvoiceKey): Promise<BulkOrder | null> {
  const [undo] = await tx.select().from(bulkUndos).where(eq(bulkUndos.checkoutKey, checkoutKey))
  return undo ? presentUndo(key, undo.outcome, undo.undoneAt) : null
}

/** Stores that an order was undone; its gifts are locked, so this happens once. */
export async function storeUndo(
  tx: Tx,
  undo: { checkoutKey: CheckoutKey; memberKey: MemberKey; outcome: BulkUndo; undoneAt: Date },
): Promise<void> {
  await tx.insert(bulkUndos).values(undo)
}

/** A completed undo, as its owner sees it. */
export function presentUndo(key: InvoiceKey, outcome: BulkUndo, undoneAt: Date): BulkOrder {
  return { key, state: 'undone', ...outcome, until: null, undone_at: seconds(undoneAt) }
}
