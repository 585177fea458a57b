import { toTagManager } from '../../platform/tracking/queues.ts'
import type { Order } from './attempt.ts'

/** Sends a purchase to analytics (BG-89): the invoice's key, the subtotal in dollars, and each item once. */
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
