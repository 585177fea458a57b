import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'

/**
 * A cart item as the browser stores it: the keys and choices that review and checkout need, without prices. `at`
 * numbers the entries in the order they were added.
 */
export type CartEntry = Omit<CartItem, 'price_paid'> & { at: number }

/** The fields that a purchase flow chooses; the cart adds the rest. */
export type CartChoice = Pick<CartItem, 'type' | 'use_token' | 'token_key' | 'bulk_form' | 'member_data'>

/** The person and service of an entry, used to look it up in the cart (CG-24). */
export function pairOf(contactKey: ContactKey, serviceKey: ServiceKey): string {
  return `${contactKey} ${serviceKey}`
}

/** `pairOf` for an entry. */
export function pairOfEntry({ member_data }: Pick<CartEntry, 'member_data'>): string {
  return pairOf(member_data.contact.key, member_data.service.key)
}

/** The entry in the form review and checkout expect. */
export function toCartItem({ at: _at, ...item }: CartEntry): CartItem {
  return item
}
