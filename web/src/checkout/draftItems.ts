import type { Review, ReviewItem } from '@goodturn/contract/checkout/schema'
import type { Token } from '@goodturn/contract/tokens/schema'
import { type Change, type Draft, anyToken } from './draft.ts'

/**
 * The items as the draft has them, at once: while its review is on its way (`isPending`) what was pressed shows
 * already. Items that it does not touch stay the same objects, so that their rows are not drawn again.
 */
export function itemsNow(review: Review, draft: Draft, isPending: boolean): readonly ReviewItem[] {
  if (!isPending) return review.items
  return review.items.map((item) => {
    const change = draft.get(item.id)
    return change ? changed(item, change) : item
  })
}

function changed(item: ReviewItem, { gone = item.soft_deleted, token }: Change): ReviewItem {
  const kept = gone === item.soft_deleted ? item : { ...item, soft_deleted: gone }
  if (token === undefined || (token === null) === (item.token_key === null)) return kept
  const priced = { ...kept, use_token: token !== null, token_key: token }
  // A token pays for the whole gift; without it the server may still find a discount.
  if (token === null) {
    const cents = Math.round(item.price_paid * 100) + Math.round((item.discount?.savings ?? 0) * 100)
    return { ...priced, discount: null, price_paid: cents / 100 }
  }
  const discount = { amount: item.price, description: '', savings: item.price, is_token: true }
  return { ...priced, discount, price_paid: 0 }
}

/** Tells of an item whether a token is left that covers it. */
export function freeTokens(
  tokens: readonly Token[],
  items: readonly ReviewItem[],
): (item: ReviewItem) => boolean {
  const left = new Map(tokens.map(({ key, qty }) => [key, qty]))
  const fitting = (service: string) =>
    tokens.find(
      ({ key, services }) => (left.get(key) ?? 0) > 0 && services.some((one) => one.key === service),
    )?.key
  for (const { token_key: used, soft_deleted: isGone, service } of items) {
    if (used === null || isGone) continue
    const key = used === anyToken ? fitting(service.id) : used
    if (key !== undefined) left.set(key, (left.get(key) ?? 0) - 1)
  }
  const free = new Set(
    tokens
      .filter(({ key }) => (left.get(key) ?? 0) > 0)
      .flatMap(({ services }) => services.map(({ key }) => key)),
  )
  return ({ service }) => free.has(service.id)
}
