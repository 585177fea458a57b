import type { MemberKey, ServiceKey, TokenKey } from '@goodturn/contract/ids'
import type { CartItem, Review } from '@goodturn/contract/ordering/checkout/schema'
import { bulkTokenCap } from '@goodturn/contract/money/tokens/rules'
import type { Tx } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { OwnedToken } from '../../money/tokens/owned.ts'
import { tooManyTokens } from './errors.ts'
import { loadCart } from './load.ts'
import { priceCart } from './price.ts'
import type { PricedItem } from './priced-cart.ts'
import { presentReview } from './review.ts'

export interface BulkTokens {
  /** The token's key. */
  token: TokenKey
  /** The number of the cart's items it should pay for; 0 removes it from all. */
  qty: number
  items: readonly CartItem[]
}

/**
 * Sets a token on the first items of a cart that it can pay for, in cart order, so that it pays for `qty` in total
 * (BG-27). Items that another token pays for keep it. Returns the cart as a review would; stores nothing. Refuses 404
 * for a token the member doesn't have, 400 above the cap.
 */
export async function bulkTokens(
  tx: Tx,
  memberKey: MemberKey,
  request: BulkTokens,
  now: Date,
): Promise<Review> {
  const facts = await loadCart(tx, { memberKey }, request.items, now)
  const token = facts.tokens.find(({ key }) => key === request.token)
  if (!token) throw notFound('We couldn’t find this token.')
  const { items } = priceCart(request.items, facts)
  const bought = items.filter(({ item }) => !item.soft_deleted)
  const cap = bulkTokenCap({
    remaining: token.qty,
    items: bought.length,
    notTokenable: bought.filter(({ notTokenable }) => notTokenable).length,
  })
  if (request.qty > cap) throw tooManyTokens(cap)
  return presentReview(tx, { memberKey }, priceCart(distribute(items, token, request.qty), facts), now)
}

/** The cart's choices with `token` on exactly the first `qty` items that it can pay for and no other token does. */
function distribute(items: readonly PricedItem[], token: OwnedToken, qty: number): CartItem[] {
  let left = qty
  return items.map(({ item, row, token: paying, notTokenable }) => {
    if (item.soft_deleted) return item
    if (paying && paying.key !== token.key) return { ...item, use_token: true, token_key: paying.key }
    const isCovered = !notTokenable && token.serviceKeys.includes(row.service_key as ServiceKey)
    if (!isCovered || left === 0) return { ...item, use_token: false, token_key: null }
    left -= 1
    return { ...item, use_token: true, token_key: token.key }
  })
}
