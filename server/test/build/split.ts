import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { issueLot } from '../../src/money/ledger/issue.ts'
import type { TestApp } from '../app.ts'
import { buildPartnership } from './partnership.ts'
import { buildPurchase } from './purchase.ts'

export interface SplitParts {
  priceCents?: number
  /** The partner accepts automatically. */
  automatic?: boolean
  /** Published test numbers. */
  buyerCard?: string
  partnerCard?: string
  /** A fund of the buyer. */
  fundCents?: number
}

/** Builds two partners and a cart item that the inviter can buy for someone on their list, split with the invitee. */
export async function buildSplit(app: TestApp, parts: SplitParts = {}) {
  const partnership = await buildPartnership(app, {
    inviteeAutoAccept: parts.automatic ?? false,
    ...(parts.buyerCard ? { inviterCard: parts.buyerCard } : {}),
    ...(parts.partnerCard ? { inviteeCard: parts.partnerCard } : {}),
  })
  const { inviter: buyer, invitee: partner } = partnership
  const { cartItem } = await buildPurchase(app, {
    member: buyer,
    cardNumber: null,
    service: { priceCents: parts.priceCents ?? 10_100 },
  })
  if (parts.fundCents) {
    await issueLot(app.db, {
      memberKey: buyer.key,
      kind: 'fund',
      reason: 'manual_entry',
      description: 'Welcome',
      cents: parts.fundCents,
      now: app.now,
    })
  }
  const order = (items: CartItem[] = [cartItem()], credit = false) => ({
    payment_partner: partnership.key,
    credit,
    items,
  })
  return {
    partnership,
    buyer,
    partner,
    cartItem,
    order,
    asBuyer: await app.as(buyer),
    asPartner: await app.as(partner),
  }
}
