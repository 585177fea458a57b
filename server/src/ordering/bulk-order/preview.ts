import type { BulkOrder, BulkUndo } from '@goodturn/contract/ordering/bulk-order/schema'
import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { seconds } from '@goodturn/contract/time'
import { previewReturns } from '../../money/invoices/refunds/refund-together.ts'
import { findOrder } from '../orders/queries.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { describeUndo, partsFor, tokenParts } from './describe.ts'
import { listGifts } from './queries.ts'
import { firstProcessed, sortGifts } from './sort-gifts.ts'
import { findUndo } from './undo-record.ts'

const emptyUndo: BulkUndo = { gifts: 0, services: [], returns: [], stays: [] }

/** Returns what undoing the bulk order of an invoice would do now, or did. Changes nothing. */
export async function previewUndo(
  tx: Tx,
  memberKey: MemberKey,
  key: InvoiceKey,
  seen: ViewContext,
): Promise<BulkOrder> {
  const none = { ...emptyUndo, key, state: 'none' as const, until: null, undone_at: null }
  const checkoutKey = await findOrder(tx, memberKey, key)
  if (!checkoutKey) return none
  const undone = await findUndo(tx, checkoutKey, key)
  if (undone) return undone
  const sorted = sortGifts(await listGifts(tx, checkoutKey), seen)
  const gifts = sorted.open.length
  if (sorted.state !== 'open') return { ...none, state: sorted.state, gifts }
  const itemKeys = sorted.open.map(({ item_key: itemKey }) => itemKey)
  const tokens = await tokenParts(tx, sorted)
  const payers = await previewReturns(tx, itemKeys, seen.now)
  return {
    key,
    state: 'open',
    ...(await describeUndo(tx, checkoutKey, sorted)),
    returns: [...tokens, ...partsFor(memberKey, payers)],
    until: seconds(firstProcessed(sorted.open, seen.now)),
    undone_at: null,
  }
}
