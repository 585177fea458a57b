import { dollars, inCents } from '@goodturn/contract/money'
import type { Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import type { Token } from '@goodturn/contract/money/tokens/schema'
import { type Draft, anyToken } from './draft.ts'

/**
 * The items with the draft applied. While its review loads, a token shows at once: with a token an item costs nothing
 * (BG-25), without one its price and fee, until the server responds.
 */
export function itemsNow(review: Review, draft: Draft, isOnItsWay: boolean): readonly ReviewItem[] {
  if (draft.size === 0) return review.items
  return review.items.map((item) => {
    const { gone = false, token } = draft.get(item.id) ?? {}
    const kept = gone === item.soft_deleted ? item : { ...item, soft_deleted: gone }
    const usesToken = token === undefined ? item.use_token : token !== null
    if (!isOnItsWay || usesToken === item.use_token) return kept
    return usesToken
      ? { ...kept, use_token: true, token_key: token ?? anyToken, price_paid: 0, discount: null }
      : { ...kept, use_token: false, token_key: null, discount: null, price_paid: fullPriceOf(item) }
  })
}

const fullPriceOf = ({ price, service }: ReviewItem) => dollars(inCents(price) + inCents(service.service_fee))

/** The keys of services that an unused token could pay for. */
export function tokenableServices(
  tokens: readonly Token[],
  items: readonly ReviewItem[],
): ReadonlySet<string> {
  const used = new Map<string, number>()
  for (const { token_key: key, soft_deleted: isGone } of items)
    if (key !== null && !isGone) used.set(key, (used.get(key) ?? 0) + 1)
  const free = tokens.filter(({ key, qty }) => qty > (used.get(key) ?? 0))
  return new Set(free.flatMap(({ services }) => services.map(({ key }) => key)))
}
