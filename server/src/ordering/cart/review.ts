import type { ContactKey, ServiceKey } from '@goodturn/contract/ids'
import type { CartItem, Review, ReviewItem } from '@goodturn/contract/ordering/checkout/schema'
import { rechargeFor } from '@goodturn/contract/money/easy-billing/rules'
import { chargeCentsMax, dollars } from '@goodturn/contract/money'
import { cardPreviewMax } from '@goodturn/contract/ordering/checkout/limits'
import { walletPayments } from '../../money/invoices/charges/paid-by.ts'
import { openLots } from '../../money/ledger/open-lots.ts'
import { walletParts } from '../../money/ledger/parts.ts'
import { cardOfRecharges } from '../../money/easy-billing/card.ts'
import { type FundedMember, fundingOfBuyer } from '../../money/easy-billing/queries.ts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { yieldToEventLoop } from '../../platform/jobs/turnstile.ts'
import type { Viewer } from '../../identity/teams/scope.ts'
import { checkLinks, refuseStopped } from './check-links.ts'
import { loadCart } from './load.ts'
import { cartParts } from './parts.ts'
import { priceCart } from './price.ts'
import type { PricedCart, PricedItem } from './priced-cart.ts'
import { summarize } from './summarize.ts'

/**
 * Prices a cart for its owner and returns the amount that the wallet would pay with the toggle on (BG-22). Changes
 * nothing.
 */
export async function reviewCart(
  tx: Tx,
  buyer: Viewer & FundedMember,
  items: readonly CartItem[],
  { now, hooks }: Pick<Cause, 'now' | 'hooks'>,
): Promise<Review> {
  const facts = await loadCart(tx, buyer, items, now)
  const cart = priceCart(items, facts)
  checkLinks(cart, facts)
  await refuseStopped(tx, cart, buyer.memberKey, hooks)
  await yieldToEventLoop()
  const review = await presentReview(tx, buyer, cart, now)
  await yieldToEventLoop()
  return review
}

type EasyBillingPart = 'easy_billing_recharge_required' | 'easy_billing_recharge_today' | 'user_funding'

/** A priced cart with the part that the wallet would pay. */
export async function presentReview(
  tx: Tx,
  buyer: FundedMember,
  cart: PricedCart,
  now: Date,
): Promise<Review> {
  const afterAutoCents = cart.subtotalCents - cart.autoCreditCents
  const lots = afterAutoCents > 0 ? await openLots(tx, buyer.memberKey, now) : []
  const parts = walletParts(lots, afterAutoCents)
  const creditCents = parts.reduce((sum, part) => sum + part.cents, 0)
  const balanceCents = lots.reduce((sum, lot) => sum + lot.remainingCents, 0)
  const money = { balanceCents, dueCents: afterAutoCents, linkedCents: sumLinked(cart) }
  const easyBilling = await reviewFunding(tx, buyer, money, now)
  return {
    items: cart.items.map(presentItem),
    summary: summarize(cart),
    subtotal: dollars(cart.subtotalCents),
    auto_credit: dollars(cart.autoCreditCents),
    credit: dollars(creditCents),
    credit_parts: parts.map((part) => ({
      kind: part.kind,
      amount: dollars(part.cents),
      expires_at: part.expiresAt,
    })),
    parts: [...cartParts(cart), ...walletPayments({ parts })],
    exceeds_maximum: afterAutoCents - creditCents > chargeCentsMax,
    ...easyBilling,
  }
}

/** The price of the gifts by link, in cents. */
function sumLinked({ items }: PricedCart): number {
  return items.reduce(
    (sum, { item, paidCents }) => sum + (item.member_data.gift_link && !item.soft_deleted ? paidCents : 0),
    0,
  )
}

/** Returns the buyer's easy billing, and the recharge that it would need first: for everything, and without links. */
async function reviewFunding(
  tx: Tx,
  buyer: FundedMember,
  { balanceCents, dueCents, linkedCents }: { balanceCents: number; dueCents: number; linkedCents: number },
  now: Date,
): Promise<Pick<Review, EasyBillingPart>> {
  const funding = await fundingOfBuyer(tx, buyer)
  if (!funding)
    return { easy_billing_recharge_required: 0, easy_billing_recharge_today: 0, user_funding: null }
  const rechargeOf = (cents: number) =>
    funding.status === 'active' ? rechargeFor(funding, balanceCents, cents) : 0
  const rechargeCents = rechargeOf(dueCents)
  return {
    easy_billing_recharge_required: dollars(rechargeCents),
    easy_billing_recharge_today: dollars(rechargeOf(dueCents - linkedCents)),
    user_funding: {
      user_funding_status: funding.status,
      funding_type: funding.type,
      card: rechargeCents > 0 ? await cardOfRecharges(tx, buyer.memberKey, funding, now) : null,
    },
  }
}

function presentItem(priced: PricedItem): ReviewItem {
  const { item, row, baseCents, feeCents } = priced
  const service = { key: row.service_key as ServiceKey }
  const autoCredit = dollars(priced.autoCreditCents)
  return {
    id: item.id,
    type: item.type,
    title: row.title,
    item: { id: service.key, title: row.title, amount: dollars(baseCents), type: row.service_type as string },
    price: dollars(baseCents),
    price_paid: dollars(priced.paidCents),
    use_token: priced.asksForToken,
    token_key: priced.token?.key ?? null,
    soft_deleted: item.soft_deleted ?? false,
    not_tokenable: priced.notTokenable,
    personalization_needed: item.member_data.personalization ? null : row.personalization_label,
    hindrance: priced.hindrance,
    hindered_by: priced.hindrance === priced.refused?.text ? (priced.refused?.choice ?? null) : null,
    card_words: cardPreviewOf(priced),
    schedule: scheduleOf(priced),
    auto_credit: autoCredit,
    service_fee_override_price: null,
    discount: discountOf(priced),
    service_meta_key: row.meta_key,
    date_needed: row.date_needed,
    member_data: {
      contact: { key: row.contact_key as ContactKey, display_name: row.contact_name as string },
      service,
      current_location: row.location_key,
      current_location_country: row.location_country,
      current_location_place: row.location_place,
      price_id: priced.priceKey,
      unit: priced.unit,
      number_of_months: priced.months,
      to_name: item.member_data.to_name ?? row.salutation,
      personalization: item.member_data.personalization ?? null,
      custom_to_name: item.member_data.custom_to_name ?? null,
      custom_from_name: item.member_data.custom_from_name ?? null,
      custom_contact_message: item.member_data.custom_contact_message ?? null,
      messaging_prompt_id: item.member_data.messaging_prompt_id ?? null,
      event_date: item.member_data.event_date ?? null,
      cancel_service: item.member_data.cancel_service ?? null,
      gift_link: item.member_data.gift_link ?? null,
      auto_credit: autoCredit,
    },
    service: {
      id: service.key,
      title: row.title,
      service_type: row.service_type as string,
      price: dollars(row.price_cents),
      service_fee: dollars(feeCents),
      art: row.art,
    },
  }
}

function scheduleOf({ schedule }: PricedItem): ReviewItem['schedule'] {
  if (!schedule) return null
  const { eventDate, occasion, on, arrival } = schedule
  return {
    event_date: eventDate,
    occasion,
    occasion_on: on,
    arrives_from: arrival?.from ?? null,
    arrives: arrival?.to ?? null,
  }
}

/** The token that pays for an item, or the one discount that makes it cheaper (BG-24). */
function discountOf({ token, discount, savingsCents }: PricedItem): ReviewItem['discount'] {
  const savings = dollars(savingsCents)
  if (token) return { amount: dollars(token.amountCents), description: token.title, savings, is_token: true }
  if (!discount) return null
  return {
    amount: dollars(discount.nominalCents),
    description: discount.description,
    savings,
    is_token: false,
  }
}

/**
 * The beginning of a single gift's card text, on one line: the written message, with placeholders filled in where
 * possible, otherwise the default text. Null for plans and packages, and if the gift has no card.
 */
function cardPreviewOf({ item, row, message }: PricedItem): string | null {
  if (row.service_type !== 'service') return null
  const words = message ?? item.member_data.custom_contact_message ?? row.default_words ?? ''
  return truncate(words.replace(/\s+/g, ' ').trim()) || null
}

function truncate(line: string): string {
  const characters = [...line]
  if (characters.length <= cardPreviewMax) return line
  return `${characters
    .slice(0, cardPreviewMax - 1)
    .join('')
    .trimEnd()}…`
}
