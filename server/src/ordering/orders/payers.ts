import type { CheckoutKey, InvoiceKey, MemberKey } from '@goodturn/contract/ids'
import { rechargeFor } from '@goodturn/contract/money/easy-billing/rules'
import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { chargeCentsMax } from '@goodturn/contract/money'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import { cartParts } from '../cart/parts.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import type { Funding } from '../../money/easy-billing/queries.ts'
import { cardPart, walletPayments } from '../../money/invoices/charges/paid-by.ts'
import { type HeldMoney, holdFromWallet, nothingHeld } from '../../money/ledger/hold.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { insufficientBalance, rechargeChanged, tooExpensive } from './errors.ts'
import type { NewCheckout } from './new-checkout.ts'

/** A payer of an order, with their own invoice: subtotal = auto credit + held credit + due. */
export interface Payer {
  memberKey: MemberKey
  invoiceKey: InvoiceKey
  subtotalCents: number
  autoCreditCents: number
  creditCents: number
  dueCents: number
  /** The card that pays `dueCents`; null if nothing is due. */
  card: ChargeableCard | null
  paidBy: PaymentPart[]
  /** With easy billing, the amount to add to the balance before it pays. */
  rechargeCents?: number
}

/** The buyer as the only payer: any amount that the wallet does not cover is charged to their card (BG-41). */
export async function solePayer(
  tx: Tx,
  wish: NewCheckout,
  cart: PricedCart,
  checkoutKey: CheckoutKey,
): Promise<Payer> {
  const subtotalCents = cart.subtotalCents
  const { autoCreditCents } = cart
  const held = await holdCredit(tx, wish, checkoutKey, subtotalCents - autoCreditCents)
  if (wish.funding) return byEasyBilling(wish, wish.funding, cart, held)
  const dueCents = subtotalCents - autoCreditCents - held.cents
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

/**
 * The balance pays everything. What it lacks, or needs to stay above its minimum, is charged first, on its own invoice
 * (BG-78); a balance that isn't recharged must cover the order (B-4.1-21).
 */
function byEasyBilling(
  { memberKey, shownRechargeCents }: NewCheckout,
  funding: Funding,
  cart: PricedCart,
  held: HeldMoney,
): Payer {
  const { subtotalCents, autoCreditCents } = cart
  const creditCents = subtotalCents - autoCreditCents
  const lackingCents = creditCents - held.cents
  if (funding.type === 'internal' && lackingCents > 0) throw insufficientBalance()
  const rechargeCents = rechargeFor(funding, held.cents + held.leftCents, creditCents)
  if (shownRechargeCents !== null && shownRechargeCents !== rechargeCents) throw rechargeChanged()
  return {
    memberKey,
    invoiceKey: newKey('invoice'),
    subtotalCents,
    autoCreditCents,
    creditCents,
    dueCents: 0,
    card: null,
    paidBy: [...cartParts(cart), ...walletPayments(withFund(held, lackingCents))],
    rechargeCents,
  }
}

/** The held parts, including what a recharge will add. */
function withFund({ parts }: HeldMoney, lackingCents: number): Pick<HeldMoney, 'parts'> {
  if (lackingCents === 0) return { parts }
  const funds = parts.find(({ kind }) => kind === 'fund') ?? {
    kind: 'fund',
    cents: 0,
    count: 0,
    expiresAt: null,
  }
  const replenished = { ...funds, cents: funds.cents + lackingCents, count: funds.count + 1 }
  return { parts: [...parts.filter((part) => part !== funds), replenished] }
}

/** Sets the buyer's credit aside when the toggle is on. */
export function holdCredit(
  tx: Tx,
  wish: NewCheckout,
  checkoutKey: CheckoutKey,
  centsMax: number,
): Promise<HeldMoney> | HeldMoney {
  if (!wish.useCredit) return nothingHeld
  return holdFromWallet(tx, { memberKey: wish.memberKey, purposeKey: checkoutKey, centsMax, now: wish.now })
}
