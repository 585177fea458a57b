import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import type { PaymentPart } from '@goodturn/contract/checkout/explain'
import { chargeCentsMax } from '@goodturn/contract/money'
import { type ChargeableCard, chargeableCard } from '../cards/queries.ts'
import { cartParts } from '../cart/parts.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { cardPart, walletPayments } from '../invoices/paid-by.ts'
import { type Held, holdFromWallet, nothingHeld } from '../ledger/hold.ts'
import type { Tx } from '../platform/database.ts'
import { newKey } from '../platform/ids.ts'
import { insufficientBalance, tooExpensive } from './errors.ts'
import type { NewCheckout } from './new-checkout.ts'

/** Someone who pays for an order, with an invoice of their own: subtotal = auto credit + held credit + due. */
export interface Payer {
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  subtotalCents: number
  autoCreditCents: number
  creditCents: number
  dueCents: number
  /** What pays `dueCents`; null when nothing is due. */
  card: ChargeableCard | null
  paidBy: PaymentPart[]
}

/** The buyer alone: what the wallet does not cover is charged to their card (BG-41). */
export async function solePayer(
  tx: Tx,
  wish: NewCheckout,
  cart: PricedCart,
  checkoutKey: CheckoutKey,
): Promise<Payer> {
  const subtotalCents = cart.subtotalCents
  const { autoCreditCents } = cart
  const held = await holdCredit(tx, wish, checkoutKey, subtotalCents - autoCreditCents)
  const dueCents = subtotalCents - autoCreditCents - held.cents
  if (dueCents > 0 && wish.fromBalanceOnly) throw insufficientBalance()
  if (dueCents > chargeCentsMax) throw tooExpensive()
  const card = dueCents > 0 ? await chargeableCard(tx, wish.memberKey, wish.source, wish.now) : null
  return {
    memberKey: wish.memberKey,
    invoiceKey: newKey('invoice'),
    subtotalCents,
    autoCreditCents,
    creditCents: held.cents,
    dueCents,
    card,
    paidBy: [...cartParts(cart), ...walletPayments(held), ...cardPart(card, dueCents)],
  }
}

/** Sets the buyer's credit aside when the toggle is on. */
export function holdCredit(
  tx: Tx,
  wish: NewCheckout,
  checkoutKey: CheckoutKey,
  centsMax: number,
): Promise<Held> | Held {
  if (!wish.useCredit) return nothingHeld
  return holdFromWallet(tx, { memberKey: wish.memberKey, purposeKey: checkoutKey, centsMax, now: wish.now })
}
