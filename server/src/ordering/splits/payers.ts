import type { PaymentPart } from '@goodturn/contract/ordering/checkout/payment-part'
import { autoCreditsOf, splitShares } from '@goodturn/contract/ordering/checkout/rules'
import type { CheckoutKey, PartnershipKey } from '@goodturn/contract/ids'
import { chargeCentsMax, dollars } from '@goodturn/contract/money'
import { type ChargeableCard, chargeableCard } from '../../money/cards/queries.ts'
import { cartParts } from '../cart/parts.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { cardPart, walletPayments } from '../../money/invoices/charges/paid-by.ts'
import { tooExpensive } from '../orders/errors.ts'
import type { NewCheckout } from '../orders/new-checkout.ts'
import { type Payer, holdCredit } from '../orders/payers.ts'
import { findAcceptedPartnership } from '../../money/partners/find-accepted.ts'
import { type Sides, sidesOf } from '../../money/partners/sides.ts'
import { present } from '../../platform/assert.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newKey } from '../../platform/ids.ts'
import { nothingToShare, partnerCannotPay } from './errors.ts'
import { namesOf } from './queries.ts'

/** The two payers of a split, their partnership, and whether the partner accepts automatically. */
export interface SplitPayers {
  buyer: Payer
  partner: Payer
  partnershipKey: PartnershipKey
  /** The partner accepts automatically: both are charged at once (BG-44). */
  isAutomatic: boolean
}

/**
 * The shares of a split (BG-43): the partner half of the subtotal, rounded down, by card; the buyer the rest, less auto
 * credit and credit, by their own card of the partnership. Checks a partner's card only if it is charged now. Refuses
 * if there is nothing to share, or a card to charge can't be charged.
 */
export async function splitPayers(
  tx: Tx,
  wish: NewCheckout & { partnershipKey: PartnershipKey },
  cart: PricedCart,
  checkoutKey: CheckoutKey,
): Promise<SplitPayers> {
  const partnership = await findAcceptedPartnership(tx, wish.memberKey, wish.partnershipKey)
  const sides = sidesOf(partnership, wish.memberKey)
  const { partnerCents, buyerCents } = splitShares(cart.subtotalCents, 0, 0)
  if (partnerCents === 0) throw nothingToShare()
  if (buyerCents > chargeCentsMax) throw tooExpensive()

  const counted = cart.items.filter(({ item }) => !item.soft_deleted)
  const autoCreditCents = autoCreditsOf(counted, partnerCents).reduce((sum, cents) => sum + cents, 0)
  const held = await holdCredit(tx, wish, checkoutKey, buyerCents - autoCreditCents)
  const dueCents = buyerCents - autoCreditCents - held.cents
  const buyerCard =
    dueCents > 0 ? await chargeableCard(tx, wish.memberKey, sides.buyerSource, wish.now) : null
  const partnerCard = sides.partnerAutoAccepts ? await cardOfPartner(tx, sides, wish.now) : null
  const names = await namesOf(tx, [wish.memberKey, sides.partnerKey])
  return {
    partnershipKey: partnership.key,
    isAutomatic: sides.partnerAutoAccepts,
    buyer: {
      memberKey: wish.memberKey,
      invoiceKey: newKey('invoice'),
      subtotalCents: buyerCents,
      autoCreditCents,
      creditCents: held.cents,
      dueCents,
      card: buyerCard,
      paidBy: [
        ...cartParts({ ...cart, autoCreditCents }),
        ...walletPayments(held),
        partnerPart(names.get(sides.partnerKey), partnerCents),
        ...cardPart(buyerCard, dueCents),
      ],
    },
    partner: {
      memberKey: sides.partnerKey,
      invoiceKey: newKey('invoice'),
      subtotalCents: partnerCents,
      autoCreditCents: 0,
      creditCents: 0,
      dueCents: partnerCents,
      card: partnerCard,
      // Includes the order's discounts and tokens; without them the partner's copy doesn't add up.
      paidBy: [
        ...cartParts({ ...cart, autoCreditCents: 0 }),
        partnerPart(names.get(wish.memberKey), buyerCents),
        ...cardPart(partnerCard, partnerCents),
      ],
    },
  }
}

/** The partner's card for a charge in their absence; problems with it are not shown to the buyer. */
async function cardOfPartner(tx: Tx, sides: Sides, now: Date): Promise<ChargeableCard> {
  try {
    return await chargeableCard(tx, sides.partnerKey, sides.partnerSource, now)
  } catch {
    throw partnerCannotPay()
  }
}

function partnerPart(name: string | undefined, cents: number): PaymentPart {
  const title = present(name, 'a partner is a member')
  return { kind: 'partner', title, count: 1, amount: dollars(cents), expires_at: null }
}
