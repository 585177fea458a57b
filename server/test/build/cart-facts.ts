import type { KeyKind } from '@goodturn/contract/ids'
import { readKey } from '@goodturn/contract/read-key'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import type { CalendarDate } from '@goodturn/contract/time'
import type { CartFacts } from '../../src/ordering/cart/load.ts'
import type { CartRow } from '../../src/ordering/cart/rows.queries.ts'
import type { OpenLot } from '../../src/money/ledger/take-in-order.ts'
import type { UsableDiscount } from '../../src/money/promotions/usable.ts'
import type { OwnedToken } from '../../src/money/tokens/owned.ts'

/** Pricing facts of a cart without a database: for tests of the rules alone. */
export function cartFacts(parts: Partial<CartFacts> = {}): CartFacts {
  return {
    rows: [],
    links: new Map(),
    tokens: [],
    discounts: [],
    replaced: new Map(),
    planServices: new Map(),
    current: new Map(),
    tierCounts: new Map(),
    today: '2027-03-01' as CalendarDate,
    ...parts,
  }
}

type Choices = Partial<
  Pick<CartItem, 'use_token' | 'soft_deleted'> &
    Pick<CartItem['member_data'], 'unit'> & { token_key: string | null; cancel_service: string | null }
>

const keyOrNull = <K extends KeyKind>(kind: K, name: string | null | undefined) =>
  name ? readKey(kind, name) : null

/** An item for a separate person. */
export function cartItem(index: number, service: string, choices: Choices = {}): CartItem {
  const { unit, token_key, cancel_service, ...rest } = choices
  return {
    id: `item-${String(index).padStart(6, '0')}`,
    type: 'service',
    ...rest,
    token_key: keyOrNull('token', token_key),
    member_data: {
      contact: { key: readKey('contact', `contact_${index}`) },
      service: { key: readKey('service', service) },
      unit: unit ?? null,
      cancel_service: keyOrNull('plan', cancel_service),
    },
  }
}

/** Our data for such an item: a service at `priceCents` with a fee, sent to Oakland. */
export function cartRow(index: number, service: string, priceCents: number, feeCents = 0): CartRow {
  return {
    position: index,
    contact_key: readKey('contact', `contact_${index}`),
    contact_name: 'Grace Okafor',
    contact_email: 'grace@okafor.example',
    salutation: 'Grace',
    location_key: null,
    location_country: 'US',
    location_place: 'Oakland, CA',
    zone: 1,
    service_key: readKey('service', service),
    ships_by_month: null,
    ships_by_day: null,
    personalization_label: null,
    service_type: 'service',
    title: service,
    meta_key: service,
    art: { tint: 'flowers', of: [] },
    us_only: false,
    price_cents: priceCents,
    price_ca_cents: null,
    fee_cents: feeCents,
    experience_key: null,
    date_needed: null,
    occasion: null,
    birthday: null,
    anniversary: null,
    home_anniversary: null,
    default_words: null,
    days_min: 3,
    days_max: 6,
    appointment_required: false,
    prompt_known: true,
    first_name: 'Grace',
    last_name: 'Okafor',
    partner_first_name: null,
    contact_company: null,
    member_first_name: 'Dana',
    member_last_name: 'Whitfield',
    zone_price_key: null,
    zone_price_cents: null,
  }
}

const keysOf = (services: readonly string[]) => services.map((service) => readKey('service', service))
const moment = (at: number) => new Date(Date.UTC(2027, at, 1))

export function token(
  name: string,
  amountCents: number,
  bornAt: number,
  services: readonly string[],
  qty: number,
): OwnedToken {
  return {
    key: readKey('token', name),
    title: name,
    qty,
    amountCents,
    serviceKeys: keysOf(services),
    createdAt: moment(bornAt),
  }
}

export function discount(parts: {
  name: string
  percent?: number
  fixed?: number
  services?: readonly string[]
  endsAt?: number
}): UsableDiscount {
  return {
    key: readKey('discount', parts.name),
    title: 'your order',
    percent: parts.percent ?? null,
    fixedCents: parts.fixed ?? null,
    serviceKeys: parts.services ? keysOf(parts.services) : null,
    serviceTypes: null,
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
    key: readKey('lot', parts.name),
    kind: parts.fund ? 'fund' : 'credit',
    remainingCents: parts.cents,
    expiresAt: parts.endsAt === undefined ? null : moment(parts.endsAt),
    createdAt: moment(parts.bornAt),
  }
}

/** A plan the item for person `index` may replace, by the item's name for it. */
export function replacedBy(name: string, index: number, unusedCents: number) {
  const unused = [
    {
      payerKey: readKey('member', 'buyer'),
      invoiceKey: readKey('invoice', `invoice_${name}`),
      itemKey: null,
      cents: unusedCents,
    },
  ]
  return [name, { contactKey: readKey('contact', `contact_${index}`), unused }] as const
}
