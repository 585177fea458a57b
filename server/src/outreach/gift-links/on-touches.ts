import type { CheckoutItemKey, GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import { endHeld } from '../../ordering/orders/held/end-held.ts'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { moveLinks, movePayments } from './move-link.ts'

/**
 * Ends the links of touches that ended, in the same transaction: one that nobody answered is canceled or expired. What
 * was paid has come back with the touch (D-1-41), and what was set aside is released (D-1-42). A card that is being
 * asked is settled once it answers. Listens to `touches.canceled` and `touches.expired`.
 */
export function endLinksOf(as: Extract<GiftLinkState, 'canceled' | 'expired'>) {
  return async (tx: Tx, { touchKeys }: { touchKeys: readonly TouchKey[] }, cause: Cause): Promise<void> => {
    if (touchKeys.length === 0) return
    const links = await rowsOf<{ key: GiftLinkKey; itemKey: CheckoutItemKey }>(
      tx,
      sql`select key, item_key as "itemKey" from gift_links where touch_key = any(${textArray(touchKeys)}) order by key for update`,
    )
    if (links.length === 0) return
    const keys = links.map(({ key }) => key)
    await moveLinks(tx, keys, as, cause)
    const ofLinks = sql`key = any(${textArray(keys)})`
    await movePayments(tx, ofLinks, 'refunded')
    const released = await movePayments(tx, ofLinks, 'released')
    const lapsed = await movePayments(tx, ofLinks, 'lapsed')
    const unpaid = new Set([...released, ...lapsed])
    const items = links.flatMap(({ key, itemKey }) => (unpaid.has(key) ? [itemKey] : []))
    if (items.length > 0) await endHeld(tx, items, cause)
  }
}
