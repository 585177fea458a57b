import type { ServiceKey } from '@goodturn/contract/ids'
import { toTagManager } from '../../platform/tracking/queues.ts'

/** An item in an analytics event; prices are in dollars. */
export interface Goods {
  key: ServiceKey
  title: string
  category: string
  price: number
}

/** Sends an analytics event for an item added to or removed from the cart, once per item (CG-83). */
export function trackCart(event: 'add_to_cart' | 'remove_from_cart', goods: Goods): void {
  const { key, title, category, price } = goods
  toTagManager({
    event,
    ecommerce: {
      currency: 'USD',
      value: price,
      items: [{ item_id: key, item_name: title, item_category: category, price, quantity: 1 }],
    },
  })
}
