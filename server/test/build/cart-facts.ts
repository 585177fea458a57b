import type { CartItem } from '@goodturn/contract/checkout/schema'
import type { CartFacts } from '../../src/cart/load.ts'
import type { CartRow } from '../../src/cart/rows.queries.ts'
import type { OpenLot } from '../../src/ledger/take-in-order.ts'
import type { UsableDiscount } from '../../src/promotions/usable.ts'
import type { OwnedToken } from '../../src/tokens/owned.ts'

/** Facts for pricing a cart that no database holds: for tests of the rules alone. */
export function cartFacts(parts: Partial<CartFacts> = {}): CartFacts {
  return {
    rows: [],
    tokens: [],
    discounts: [],
    replaced: new Map(),
    planServices: new Map(),
    tierCounts: new Map(),
    ...parts,
  }
}

type Choices = Partial<
  Pick<CartItem, 'use_token' | 'token_key' | 'soft_deleted'> &
    Pick<CartItem['member_data'], 'unit' | 'cancel_service'>
>

/** An item for a person of its own. */
export function cartItem(index: number, serviceKey: string, choices: Choices = {}): CartItem {
  const { unit, cancel_service, ...rest } = choices
  return {
    id: `item-${String(index).padStart(6, '0')}`,
    type: 'service',
    ...rest,
    member_data: {
      contact: { key: `contact_${index}` },
      service: { key: serviceKey },
      unit: unit ?? null,
      cancel_service: cancel_service ?? null,
    },
  }
}

/** What the house knows of such an item: a service at `priceCents` with a fee, sent to Oakland. */
export function cartRow(index: number, serviceKey: string, priceCents: number, feeCents = 0): CartRow {
  return {
    position: index,
    contact_key: `contact_${index}`,
    contact_name: 'Grace Okafor',
    salutation: 'Grace',
    location_key: null,
    location_country: 'US',
    location_place: 'Oakland, CA',
    zone: 1,
    service_key: serviceKey,
    service_type: 'service',
    title: serviceKey,
    meta_key: serviceKey,
    art: { tint: 'flowers', of: [] },
    us_only: false,
    price_cents: priceCents,
    price_ca_cents: null,
    fee_cents: feeCents,
    experience_key: null,
    zone_price_key: null,
    zone_price_cents: null,
  }
}

const moment = (at: number) => new Date(Date.UTC(2027, at, 1))

export function token(
  key: string,
  amountCents: number,
  bornAt: number,
  serviceKeys: string[],
  qty: number,
): OwnedToken {
  return { key, title: key, qty, amountCents, serviceKeys, createdAt: moment(bornAt) }
}

export function discount(parts: {
  name: string
  percent?: number
  fixed?: number
  services?: string[]
  endsAt?: number
}): UsableDiscount {
  return {
    key: parts.name,
    title: 'your order',
    percent: parts.percent ?? null,
    fixedCents: parts.fixed ?? null,
    serviceKeys: parts.services ?? null,
    expiresAt: parts.endsAt === undefined ? null : moment(parts.endsAt),
    qty: 1,
  }
}

export function lot(parts: {
  name: string
  fund: boolean
  cents: number
  endsAt?: number
  bornAt: number
}): OpenLot {
  return {
    key: parts.name,
    kind: parts.fund ? 'fund' : 'credit',
    remainingCents: parts.cents,
    expiresAt: parts.endsAt === undefined ? null : moment(parts.endsAt),
    createdAt: moment(parts.bornAt),
  }
}
