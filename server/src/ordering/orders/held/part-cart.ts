import type { LinkPayment } from '@goodturn/contract/ordering/checkout/gift-link'
import type { PricedCart, PricedItem } from '../../cart/priced-cart.ts'

/** A cart by the time its items are paid; null where nothing is. */
export interface CartByPayment {
  now: PricedCart | null
  /** Gifts by link that are paid once they are accepted (D-1-25). */
  held: readonly PricedItem[] | null
}

/** Parts a priced cart into what is paid now and the gift links that are paid once they are accepted (D-1-30). */
export function partCart(cart: PricedCart, links: LinkPayment): CartByPayment {
  const bought = cart.items.filter(({ item }) => !item.soft_deleted)
  const isHeld = ({ item }: PricedItem) => links === 'on_acceptance' && Boolean(item.member_data.gift_link)
  const held = bought.filter(isHeld)
  if (held.length === 0) return { now: cart, held: null }
  const items = bought.filter((one) => !isHeld(one))
  const subtotalCents = items.reduce((sum, { paidCents }) => sum + paidCents, 0)
  return { now: items.length === 0 ? null : { ...cart, items, subtotalCents }, held }
}
