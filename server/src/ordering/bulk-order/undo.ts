import type { BulkOrder } from '@goodturn/contract/ordering/bulk-order/schema'
import { giftCountText } from '@goodturn/contract/ordering/bulk-order/labels'
import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { findOrder } from '../orders/queries.ts'
import { assert } from '../../platform/assert.ts'
import { refundTogether } from '../../money/invoices/refunds/refund-together.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { returnTokens } from '../../money/tokens/return.ts'
import { cancelNamedTouches } from '../../care/touches/parents/cancel-open.ts'
import { touchesCanceled } from '../../care/touches/events.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { alreadyProcessed, nothingToUndo, otherGifts } from './errors.ts'
import { describeUndo, partsFor, tokenParts } from './describe.ts'
import { mailUndone } from './mails.ts'
import { lockGifts } from './queries.ts'
import { type SortedGifts, sortGifts } from './sort-gifts.ts'
import { findUndo, storeUndo, presentUndo } from './undo-record.ts'

/** The cancelation reason stored on each gift. */
const reason = 'The bulk order was undone'

/** The order to undo, and the number of cancelations announced to the member. */
export interface UndoRequest {
  memberKey: MemberKey
  key: InvoiceKey
  gifts: number
}

/**
 * Cancels all single gifts that an order has from a bulk order form, or none of them, and refunds each as a single gift
 * each payer gets their own part, tokens as tokens. Refuses once one gift has been processed, or if the number
 * of gifts differs from the number the member saw. A repeat returns the first result. Like every act on touches, it
 * locks the touches first, in key order, then tokens, invoices, and wallets.
 */
export async function undoBulkOrder(
  tx: Tx,
  request: UndoRequest,
  seen: ViewContext,
  cause: Cause,
): Promise<BulkOrder> {
  const { memberKey, key } = request
  const checkoutKey = await findOrder(tx, memberKey, key)
  if (!checkoutKey) throw nothingToUndo()
  const locked = await lockGifts(tx, checkoutKey)
  const earlier = await findUndo(tx, checkoutKey, key)
  if (earlier) return earlier
  const sorted = sortGifts(locked, seen)
  if (sorted.state === 'closed') throw alreadyProcessed()
  if (sorted.state === 'none') throw nothingToUndo()
  if (sorted.open.length !== request.gifts) throw otherGifts()
  return undo(tx, { checkoutKey, memberKey, key }, sorted, cause)
}

async function undo(
  tx: Tx,
  order: { checkoutKey: CheckoutKey; memberKey: MemberKey; key: InvoiceKey },
  sorted: SortedGifts,
  cause: Cause,
): Promise<BulkOrder> {
  const { checkoutKey, memberKey, key } = order
  const itemKeys = sorted.open.map(({ item_key: itemKey }) => itemKey)
  const described = await describeUndo(tx, checkoutKey, sorted)
  const tokens = await tokenParts(tx, sorted)
  const giftKeys = sorted.open.map((gift) => gift.key)
  const touchKeys = await cancelNamedTouches(tx, giftKeys, reason, cause)
  assert(touchKeys.length === giftKeys.length, 'all locked gifts are canceled')
  await cause.publish(tx, touchesCanceled, { touchKeys })
  await returnTokens(tx, { checkoutItemKeys: itemKeys }, cause)
  const what = `${giftCountText(described.gifts)} from a bulk order`
  const payers = await refundTogether(tx, { checkoutKey, itemKeys, what }, cause)
  const outcome = { ...described, returns: [...tokens, ...partsFor(memberKey, payers)] }
  await storeUndo(tx, { checkoutKey, memberKey, outcome, undoneAt: cause.now })
  await mailUndone(tx, order, outcome, payers, cause)
  return presentUndo(key, outcome, cause.now)
}
