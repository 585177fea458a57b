import type { ChargeKey, CheckoutKey, MemberKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/** A paid and fulfilled order. */
export interface OrderSettled {
  checkoutKey: CheckoutKey
  /** The buyer. */
  memberKey: MemberKey
  /** The charge of the buyer's card; null when no card was needed. */
  chargeKey: ChargeKey | null
  /** Whether a recipient is asked where to send a gift, by a gift link. */
  hasLinks: boolean
  /** Whether a plan or package is among the items. */
  hasCare: boolean
  /** The price of the items after discounts and tokens; for a split, both halves. */
  paidCents: number
}

/** Published once per order, in the transaction that settles it. */
export const orderSettled = defineEvent<OrderSettled>('orders.settled')

/** Gift links that are paid once they are accepted, and whose gifts now wait for their recipients. */
export interface HeldPlaced {
  sendingKey: CheckoutKey
  memberKey: MemberKey
}

/** Published in the transaction that makes their gifts. */
export const heldPlaced = defineEvent<HeldPlaced>('orders.held-placed')

/** An unpaid order: over (`void`, `abandoned`), or kept for some days to be paid later (`failed`). */
export interface OrderUnpaid {
  checkoutKey: CheckoutKey
  state: 'void' | 'failed' | 'abandoned'
  /** A readable reason, and the processor's code if a card was refused. */
  reason: string | null
  code: string | null
}

/** Published in the transaction that leaves an order unpaid. */
export const orderUnpaid = defineEvent<OrderUnpaid>('orders.unpaid')
