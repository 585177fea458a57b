import type { CartItem } from '@goodturn/contract/checkout/schema'
import { dateIn } from '@goodturn/contract/time'
import type { Asking } from '../invoices/ask-processor.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { claimPlacesOf } from './claim-places.ts'
import { loadCart } from './load-cart.ts'
import { solePayer } from './payers.ts'
import { checkBuyable, priceCart } from './price-cart.ts'
import { loadPriceFacts } from './price-facts.ts'
import { writeCheckout } from './write.ts'

export interface NewCheckout {
  memberKey: string
  items: readonly CartItem[]
  source: string | null
  useCredit: boolean
  idempotencyKey: string | null
  now: Date
}

/** A purchase that was begun: what was promised is written down, and the charge to ask for, if any is due. */
export interface BegunCheckout {
  checkoutKey: string
  invoiceKey: string
  charge: Asking | null
}

/**
 * The first half of a purchase, in one transaction: price, check, claim the item ids, hold the wallet's part, and
 * write checkout, items, invoice and the charge attempt before anybody is asked for money (architecture, Money).
 */
export async function beginCheckout(tx: Tx, wish: NewCheckout): Promise<BegunCheckout> {
  const facts = await loadPriceFacts(tx, wish.memberKey, wish.items)
  const cart = priceCart(wish.items, await loadCart(tx, wish.memberKey, wish.items), facts, {
    memberKey: wish.memberKey,
    today: dateIn(wish.now),
  })
  checkBuyable(cart, facts)
  const checkoutKey = newKey('checkout')
  const payer = await solePayer(tx, wish, cart, checkoutKey)
  const [charge] = await writeCheckout(tx, wish, { checkoutKey, cart, payers: [payer], state: 'open' })
  // After the write: a repeat of this purchase meets its own items first, and is continued instead of refused.
  await claimPlacesOf(tx, cart, facts, { memberKey: wish.memberKey, checkoutKey, now: wish.now })
  return { checkoutKey, invoiceKey: payer.invoiceKey, charge: charge ?? null }
}
