import type { CheckoutKey, InvoiceKey, PartnershipKey } from '@goodturn/contract/ids'
import { linksNotSharedText } from '@goodturn/contract/ordering/checkout/gift-link'
import { checkLinks, refuseStopped } from '../cart/check-links.ts'
import { loadCart } from '../cart/load.ts'
import { checkBuyable, priceCart } from '../cart/price.ts'
import type { PricedCart, PricedItem } from '../cart/priced-cart.ts'
import { openRequest } from '../charge-requests/open.ts'
import { holdContacts } from '../../people/contacts/queries.ts'
import { beginRecharge } from '../../money/easy-billing/begin.ts'
import { type FundedMember, activeFunding } from '../../money/easy-billing/queries.ts'
import type { ProcessorCharge } from '../../money/invoices/charges/request-charge.ts'
import { takeForUpgrades } from '../../money/invoices/refunds/upgrade.ts'
import { claimPlacesOf } from '../orders/claim-places.ts'
import { rechargeChanged } from '../orders/errors.ts'
import { type WrittenItem, holdBenefits } from '../orders/hold-benefits.ts'
import { partCart } from '../orders/held/part-cart.ts'
import { placeHeld } from '../orders/held/place-held.ts'
import { writeHeld } from '../orders/held/write-held.ts'
import type { NewCheckout } from '../orders/new-checkout.ts'
import { type Payer, solePayer } from '../orders/payers.ts'
import { writeCheckout } from '../orders/write.ts'
import { present } from '../../platform/assert.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { newKey } from '../../platform/ids.ts'
import { type NewHalf, openSplit } from '../splits/open.ts'
import { splitPayers } from '../splits/payers.ts'
import type { BegunSplit } from '../splits/queries.ts'

/** A begun purchase as written, and the charge to request, if any is due. */
export interface StartedCheckout {
  checkoutKey: CheckoutKey
  /** The buyer's; null if everything in the order is paid once it is accepted. */
  invoiceKey: InvoiceKey | null
  charge: ProcessorCharge | null
  split: BegunSplit | null
}

/**
 * The first half of a purchase, in one transaction: price, check, claim the item ids, hold the wallet's part, and write
 * checkout, items, invoice, and the charge attempt before anyone is charged (architecture, Money).
 */
export async function beginCheckout(tx: Tx, requested: NewCheckout, cause: Cause): Promise<StartedCheckout> {
  const buyer = cause.actor ?? requested
  const order = await byEasyBilling(tx, requested, buyer)
  await holdContacts(tx, [...new Set(order.items.map(({ member_data }) => member_data.contact.key))])
  const facts = await loadCart(tx, buyer, order.items, order.now)
  const cart = priceCart(order.items, facts)
  checkLinks(cart, facts)
  await refuseStopped(tx, cart, order.memberKey, cause.hooks)
  checkBuyable(cart)
  const checkoutKey = newKey('checkout')
  const parts = partCart(cart, order.links)
  if (parts.held) return beginHeld(tx, order, { now: parts.now, held: parts.held }, checkoutKey, cause)
  if (order.partnershipKey !== null) return beginSplit(tx, order, cart, checkoutKey, cause)
  const { payer, items, charge } = await writeNow(tx, order, cart, checkoutKey)
  await claimForOrder(tx, order, { cart, items, checkoutKey, invoiceKey: payer.invoiceKey })
  const asking = charge ?? (await rechargeOf(tx, order, payer, checkoutKey))
  return { checkoutKey, invoiceKey: payer.invoiceKey, charge: asking, split: null }
}

/** Writes what its buyer pays alone, and now. */
async function writeNow(tx: Tx, order: NewCheckout, cart: PricedCart, checkoutKey: CheckoutKey) {
  const payer = await solePayer(tx, order, cart, checkoutKey)
  const promised = { checkoutKey, cart, payers: [payer], state: 'open' as const }
  return { payer, ...(await writeCheckout(tx, order, promised)) }
}

/**
 * An order with gift links that are paid once they are accepted (D-1-30): the rest is paid now, and takes its share of
 * the balance first, with the recharge that it needs alone. The links go out once the rest is paid, or at once if there
 * is nothing else.
 */
async function beginHeld(
  tx: Tx,
  order: NewCheckout,
  parts: { now: PricedCart | null; held: readonly PricedItem[] },
  checkoutKey: CheckoutKey,
  cause: Cause,
): Promise<StartedCheckout> {
  if (order.partnershipKey !== null) throw invalid('links', linksNotSharedText)
  if (!parts.now && (order.shownRechargeCents ?? 0) > 0) throw rechargeChanged()
  const now = parts.now && { cart: parts.now, ...(await writeNow(tx, order, parts.now, checkoutKey)) }
  const sent = { sendingKey: checkoutKey, items: parts.held, isAlone: now === null }
  const held = await writeHeld(tx, order, sent)
  if (!now) {
    await holdBenefits(tx, { memberKey: order.memberKey, checkoutKey, items: held, now: order.now })
    await placeHeld(tx, checkoutKey, cause)
    return { checkoutKey, invoiceKey: null, charge: null, split: null }
  }
  const { invoiceKey } = now.payer
  await claimForOrder(tx, order, { cart: now.cart, items: now.items, held, checkoutKey, invoiceKey })
  const charge = now.charge ?? (await rechargeOf(tx, order, now.payer, checkoutKey))
  return { checkoutKey, invoiceKey, charge, split: null }
}

/** Applies easy billing: credit is always used, and neither a card nor a partner pays (B-2.1-06, BG-78). */
async function byEasyBilling(tx: Tx, order: NewCheckout, buyer: FundedMember): Promise<NewCheckout> {
  const funding = await activeFunding(tx, buyer)
  if (funding) return { ...order, funding, useCredit: true, source: null, partnershipKey: null }
  if (order.shownRechargeCents !== null) throw rechargeChanged()
  return order
}

/** The charge of the recharge that the order waits for, if its rule wants one (BG-78). */
async function rechargeOf(
  tx: Tx,
  { funding, memberKey, now }: NewCheckout,
  { rechargeCents = 0 }: Payer,
  checkoutKey: CheckoutKey,
): Promise<ProcessorCharge | null> {
  if (!funding || rechargeCents === 0) return null
  return beginRecharge(tx, {
    memberKey,
    funding,
    purpose: 'checkout',
    purposeKey: checkoutKey,
    cents: rechargeCents,
    now,
  })
}

/**
 * A split purchase (BG-44): a partner who accepts automatically is charged together with the buyer; any other is asked
 * first, and no one is charged until they approve. The buyer's credit is held in both cases.
 */
async function beginSplit(
  tx: Tx,
  order: NewCheckout,
  cart: PricedCart,
  checkoutKey: CheckoutKey,
  cause: Cause,
): Promise<StartedCheckout> {
  const partnershipKey = order.partnershipKey as PartnershipKey
  const payers = await splitPayers(tx, { ...order, partnershipKey }, cart, checkoutKey)
  const { buyer, partner, isAutomatic } = payers
  const state = isAutomatic ? 'open' : 'waiting'
  const { items } = await writeCheckout(tx, order, {
    checkoutKey,
    cart,
    payers: [buyer, partner],
    state,
    partnershipKey,
  })
  await claimForOrder(tx, order, { cart, items, checkoutKey, invoiceKey: buyer.invoiceKey })
  const requestKey = await openRequest(tx, { checkoutKey, ...payers }, cause)
  const splitKey = isAutomatic
    ? await openSplit(tx, {
        checkoutKey,
        requestKey,
        trigger: 'checkout',
        partner: present(halfOf(partner), 'a partner has a share to pay'),
        buyer: halfOf(buyer),
        now: order.now,
      })
    : null
  return {
    checkoutKey,
    invoiceKey: buyer.invoiceKey,
    charge: null,
    split: { inviteeInvoiceKey: partner.invoiceKey, splitKey },
  }
}

interface WrittenOrder {
  cart: PricedCart
  items: readonly WrittenItem[]
  /** The gift links that are paid later. */
  held?: readonly WrittenItem[]
  checkoutKey: CheckoutKey
  /** The buyer's invoice: the unused value of replaced plans pays for its lines. */
  invoiceKey: InvoiceKey
}

/**
 * Holds the tokens and discounts of an order, claims its plans' places, and takes the unused value of replaced plans.
 * After the write, so that a repeat of this purchase hits its own items first and is continued.
 */
async function claimForOrder(
  tx: Tx,
  order: NewCheckout,
  { cart, items, held = [], checkoutKey, invoiceKey }: WrittenOrder,
): Promise<void> {
  const { memberKey, now } = order
  await holdBenefits(tx, { memberKey, checkoutKey, items: [...items, ...held], now })
  await claimPlacesOf(tx, cart, { ...order, checkoutKey })
  await takeForUpgrades(tx, { checkoutKey, invoiceKey, upgrades: upgradesOf(items) }, now)
}

const upgradesOf = (items: readonly WrittenItem[]) =>
  items.map(({ priced, autoCreditCents: cents }, position) => ({
    position,
    unused: priced.autoCredit,
    cents,
  }))

function halfOf({ memberKey, invoiceKey, dueCents, card }: Payer): NewHalf | null {
  return card && dueCents > 0 ? { memberKey, invoiceKey, amountCents: dueCents, card } : null
}
