import type { InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { Order, OrderedGift } from '@goodturn/contract/ordering/orders/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import { arrivalOf } from '@goodturn/contract/care/touches/arrival'
import type { Tx } from '../../platform/database/database.ts'
import type { Scope } from '../../identity/teams/scope.ts'
import { presentCard } from '../../care/touches/cards.ts'
import { missingFor } from '../../care/touches/schedule/due.ts'
import { presentTouch, presentTouchRow } from '../../care/touches/lists/present.ts'
import type { ViewContext } from '../../care/touches/lists/view-context.ts'
import { type OrderedGiftRow, listOrderedGifts } from './ordered-gifts.queries.ts'
import { findOrder, hasOpenLinks } from './queries.ts'

/** The gifts of the order that a member's invoice is for; 404 for someone else's invoice. Changes nothing. */
export async function showOrder(
  tx: Tx,
  { memberKey, scope }: { memberKey: MemberKey; scope: Scope },
  key: InvoiceKey,
  seen: ViewContext,
): Promise<Order> {
  const checkoutKey = await findOrder(tx, memberKey, key)
  const rows = checkoutKey ? await listOrderedGifts(tx, scope, checkoutKey) : []
  return {
    gifts: rows.map((row) => presentOrdered(row, seen)),
    total: rows[0]?.total ?? 0,
    sending: checkoutKey && (await hasOpenLinks(tx, checkoutKey)) ? checkoutKey : null,
    today: seen.today,
  }
}

function presentOrdered(row: OrderedGiftRow, seen: ViewContext): OrderedGift {
  return {
    ...presentTouchRow(row, seen),
    // Also for gifts not yet due: never say that a gift goes out while something is missing.
    missing: row.status === 'completed' || row.link_step !== null ? [] : missingFor(row),
    card: presentCard(row),
    handwritten: row.handwritten ? 1 : 0,
    signature: presentTouch(row, seen).from.signature_marketing ?? '',
    expected: expectedOf(row),
  }
}

/** The announced dates, otherwise an estimate from the delivery time. A gift waiting for someone has no day yet. */
function expectedOf(row: OrderedGiftRow): OrderedGift['expected'] {
  const { fulfillment_from: from, fulfillment_to: to } = row
  if (from !== null && to !== null) return { from, to }
  const isWaiting = row.link_step !== null || row.appointment_required || missingFor(row).length > 0
  return isWaiting ? null : arrivalOf(row.event_date as CalendarDate, row.days_min, row.days_max)
}
