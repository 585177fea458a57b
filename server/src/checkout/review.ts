import type { CartItem, Review, ReviewItem } from '@goodturn/contract/checkout/schema'
import { chargeCentsMax, dollars } from '@goodturn/contract/money'
import { dateIn } from '@goodturn/contract/time'
import { openLots } from '../ledger/open-lots.ts'
import { walletParts } from '../ledger/parts.ts'
import type { Tx } from '../platform/database.ts'
import { loadCart } from './load-cart.ts'
import { type PricedCart, type PricedItem, priceCart } from './price-cart.ts'
import { loadPriceFacts } from './price-facts.ts'

/** Prices a cart for its owner and says what the wallet would pay with the toggle on (BG-22). Changes nothing. */
export async function reviewCart(
  tx: Tx,
  memberKey: string,
  items: readonly CartItem[],
  now: Date,
): Promise<Review> {
  const facts = await loadPriceFacts(tx, memberKey, items)
  const buyer = { memberKey, today: dateIn(now) }
  const cart = priceCart(items, await loadCart(tx, memberKey, items), facts, buyer)
  const lots = cart.subtotalCents > 0 ? await openLots(tx, memberKey, now) : []
  const parts = walletParts(lots, cart.subtotalCents - cart.autoCreditCents)
  return {
    items: cart.items.map(presentItem),
    summary: summarise(cart),
    subtotal: dollars(cart.subtotalCents),
    auto_credit: dollars(cart.autoCreditCents),
    credit: dollars(parts.reduce((sum, part) => sum + part.cents, 0)),
    credit_parts: parts.map((part) => ({
      kind: part.kind,
      amount: dollars(part.cents),
      expires_at: part.expiresAt,
    })),
    parts: parts.map((part) => ({
      kind: part.kind,
      title: null,
      count: part.count,
      amount: dollars(part.cents),
      expires_at: part.expiresAt,
    })),
    exceeds_maximum: cart.subtotalCents > chargeCentsMax,
    easy_billing_recharge_required: 0,
    user_funding: null,
  }
}

function presentItem(priced: PricedItem): ReviewItem {
  const { item, row, baseCents, feeCents, paidCents } = priced
  const autoCredit = dollars(priced.autoCreditCents)
  const service = { key: row.service_key as string }
  return {
    id: item.id,
    type: item.type,
    title: row.title,
    item: { id: service.key, title: row.title, amount: dollars(baseCents), type: row.service_type as string },
    price: dollars(baseCents),
    price_paid: dollars(paidCents),
    use_token: false,
    token_key: null,
    soft_deleted: item.soft_deleted ?? false,
    not_tokenable: true,
    auto_credit: autoCredit,
    service_fee_override_price: null,
    discount: null,
    service_meta_key: row.meta_key,
    member_data: {
      contact: { key: row.contact_key as string, display_name: row.contact_name as string },
      service,
      current_location: row.location_key,
      current_location_country: row.location_country,
      current_location_place: row.location_place,
      price_id: priced.priceKey,
      unit: priced.unit,
      number_of_months: priced.months,
      to_name: item.member_data.to_name ?? row.salutation,
      cancel_service: item.member_data.cancel_service ?? null,
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

/** One entry a service, in the order of their first items. */
function summarise(cart: PricedCart): Review['summary'] {
  const entries = new Map<string, { title: string; count: number; cents: number }>()
  for (const { item, row, paidCents } of cart.items) {
    if (item.soft_deleted) continue
    const key = row.service_key as string
    const entry = entries.get(key) ?? { title: row.title, count: 0, cents: 0 }
    entries.set(key, { ...entry, count: entry.count + 1, cents: entry.cents + paidCents })
  }
  return [...entries].map(([id, { title, count, cents }]) => ({
    id,
    title,
    count,
    subtotal: dollars(cents),
    discounts: [],
  }))
}
