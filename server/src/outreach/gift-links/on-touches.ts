import type { GiftLinkKey, TouchKey } from '@goodturn/contract/ids'
import type { GiftLinkState } from '@goodturn/contract/outreach/gift-links/states'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../platform/database/database.ts'
import { moveLinks, movePayments } from './move-link.ts'

/**
 * Ends the links of touches that ended, in the same transaction: one that nobody answered is canceled or expired, and
 * what was paid has come back with the touch (D-1-41). Listens to `touches.canceled` and `touches.expired`.
 */
export function endLinksOf(as: Extract<GiftLinkState, 'canceled' | 'expired'>) {
  return async (tx: Tx, { touchKeys }: { touchKeys: readonly TouchKey[] }, cause: Cause): Promise<void> => {
    if (touchKeys.length === 0) return
    const links = await rowsOf<{ key: GiftLinkKey }>(
      tx,
      sql`select key from gift_links where touch_key = any(${textArray(touchKeys)}) order by key for update`,
    )
    if (links.length === 0) return
    const keys = links.map(({ key }) => key)
    await moveLinks(tx, keys, as, cause)
    await movePayments(tx, sql`key = any(${textArray(keys)})`, 'refunded')
  }
}
