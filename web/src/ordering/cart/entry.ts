import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'

/**
 * A cart item as the browser keeps it: the keys and choices that review and checkout need, no prices.
 * `at` numbers the entries in the order in which they were added.
 */
export type CartEntry = Omit<CartItem, 'price_paid'> & { at: number }

/** What a purchase flow chooses; the cart adds the rest. */
export type CartChoice = Pick<CartItem, 'type' | 'use_token' | 'token_key' | 'bulk_form' | 'member_data'>

/** The person and the service that an entry is for: what the cart is searched by (CG-24). */
export function pairOf(contactKey: ContactKey, serviceKey: ServiceKey): string {
  return `${contactKey} ${serviceKey}`
}

/** `pairOf` an entry. */
export function pairOfEntry({ member_data }: Pick<CartEntry, 'member_data'>): string {
  return pairOf(member_data.contact.key, member_data.service.key)
}

/** The entry as review and checkout take it. */
export function toCartItem({ at: _at, ...item }: CartEntry): CartItem {
  return item
}
