import { toTagManager } from '../../platform/tracking/queues.ts'
import type { Order } from './attempt.ts'

/** Tells analytics of a purchase (BG-89): the invoice's key, the subtotal in dollars, each item once. */
export function trackPurchase(transactionId: string, { subtotal, items }: Order): void {
  toTagManager({
    event: 'purchase',
    ecommerce: {
      transaction_id: transactionId,
      value: subtotal,
      currency: 'USD',
      items: items.map((item) => ({ ...item, quantity: 1 })),
    },
  })
}
