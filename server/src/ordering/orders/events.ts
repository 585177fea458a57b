import type { ChargeKey, CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** An order that was paid and fulfilled. */
export interface OrderSettled {
  checkoutKey: CheckoutKey
  /** The buyer. */
  memberKey: MemberKey
  /** The charge of the buyer's card; null when no card was needed. */
  chargeKey: ChargeKey | null
  /** Whether a plan or package is among the items. */
  hasCare: boolean
  /** What the items cost after discounts and tokens; of a split, both halves. */
  paidCents: number
}

/** Published once an order, in the transaction that settles it. */
export const orderSettled = defineEvent<OrderSettled>('orders.settled')

/** An order that is not paid: over (`void`, `abandoned`), or kept for some days to be paid after all (`failed`). */
export interface OrderUnpaid {
  checkoutKey: CheckoutKey
  state: 'void' | 'failed' | 'abandoned'
  /** Why, in words for people, and the processor's code, where a card was refused. */
  reason: string | null
  code: string | null
}

/** Published in the transaction in which an order turns out not to be paid. */
export const orderUnpaid = defineEvent<OrderUnpaid>('orders.unpaid')
