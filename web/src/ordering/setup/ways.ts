import {
  type PlanUnit,
  type PricedService,
  basePriceCents,
  defaultZone,
  serviceFeeCents,
  zonePrice,
} from '@goodturn/contract/shop/catalog/rules'
import type { PriceKey } from '@goodturn/contract/ids'
import type { User } from '@goodturn/contract/identity/accounts/schema'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Location } from '@goodturn/contract/people/contacts/schema'
import { dollars, inCents } from '@goodturn/contract/money'

/** How something is paid: a plan by the year or by the month, a package once, either with a token. */
export type WayKey = 'annually' | 'monthly' | 'once' | 'token'

/** A way to pay with what it costs, in dollars. */
export interface Way {
  key: WayKey
  /** Plans only. */
  unit: PlanUnit | null
  /** The zone's price, which the cart item names; null where the zone has none of its own. */
  priceId: PriceKey | null
  /** Months that the first charge of a monthly plan covers; null for everything else. */
  months: number | null
  /** A year, a month, or the whole, without the service charge. */
  price: number
  /** What checkout asks for, with the service charge. */
  today: number
  /** Each later charge, with the service charge; null for what is bought once. */
  renewal: number | null
}

/** What of a service its prices depend on. */
export type PricedParts = Pick<
  Service,
  | 'service_type'
  | 'us_only'
  | 'price'
  | 'price_ca'
  | 'annual_price'
  | 'annual_price_ca'
  | 'monthly_price'
  | 'monthly_price_ca'
  | 'monthly_payments_per_touch'
  | 'service_fee'
  | 'pricing_zones'
>

/** What prices depend on beside the service. */
export interface WaysQuestion {
  /** Where it goes; the contiguous US until it is known. */
  location: Pick<Location, 'country' | 'shipping_jurisdiction'> | null
  /** Own active plans of the service, those in the cart, and this one (CG-61). */
  count: number
  /** Tokens that are left for the service. */
  tokens: number
}

/** Top of Mind goes to the US, whatever its record says (BG-30). */
export function isUsOnly(service: Pick<Service, 'us_only' | 'is_topofmind'>): boolean {
  return service.us_only || service.is_topofmind
}

/** Where members in Canada read prices for until an address is chosen (C-6-12). */
const canada = { country: 'CA', shipping_jurisdiction: { shipping_zone_id: 3 } } as const

/** The address that a service is priced for until one is chosen: what goes to the US only costs what it costs there. */
export function placeOfPrices(
  service: Pick<Service, 'us_only' | 'is_topofmind'>,
  { country }: Pick<User, 'country'>,
): WaysQuestion['location'] {
  return country === 'CA' && !isUsOnly(service) ? canada : null
}

/** The ways to pay for a plan or a package, by the server's own rules of prices (BG-23 to BG-25). */
export function waysToPay(service: PricedParts, question: WaysQuestion): Way[] {
  const priced = pricedOf(service)
  const way = wayOf(service, priced, question)
  const paid = service.service_type === 'plan' ? [way('annually'), way('monthly')] : [way('once')]
  if (question.tokens <= 0) return paid
  // A token covers the first year of a plan, its service charge included; the plan then renews at its price (BG-25).
  const [covered] = paid as [Way]
  return [...paid, { ...covered, key: 'token', price: 0, today: 0 }]
}

function wayOf(service: PricedParts, priced: PricedService, { location, count }: WaysQuestion) {
  const zone = location?.shipping_jurisdiction.shipping_zone_id ?? defaultZone
  const country = location?.country ?? 'US'
  return (key: Exclude<WayKey, 'token'>): Way => {
    const unit = unitOf(key)
    const months = unit === 'month' ? (service.monthly_payments_per_touch ?? 1) : null
    const each = basePriceCents(priced, { zone, country, unit, planCount: count })
    const fee = serviceFeeCents(priced, { unit })
    return {
      key,
      unit,
      priceId: zonePrice(priced, { zone, unit })?.key ?? null,
      months,
      price: dollars(each),
      today: dollars((each + fee) * (months ?? 1)),
      renewal: unit && dollars(each + fee),
    }
  }
}

/** The unit that a way buys a plan by; null for a package. */
function unitOf(key: Exclude<WayKey, 'token'>): PlanUnit | null {
  if (key === 'once') return null
  return key === 'annually' ? 'year' : 'month'
}

/** A service as the rules of prices read it. */
export function pricedOf(service: PricedParts): PricedService {
  const cents = (amount: number | null) => (amount === null ? null : inCents(amount))
  return {
    type: service.service_type,
    usOnly: service.us_only,
    priceCents: inCents(service.price),
    priceCaCents: cents(service.price_ca),
    annualPriceCents: cents(service.annual_price),
    annualPriceCaCents: cents(service.annual_price_ca),
    monthlyPriceCents: cents(service.monthly_price),
    monthlyPriceCaCents: cents(service.monthly_price_ca),
    serviceFeeCents: inCents(service.service_fee),
    prices: service.pricing_zones.flatMap(({ shipping_zone_id: zone, pricing }) =>
      pricing.map(({ id, unit, tiers }) => ({
        key: id,
        zone,
        unit,
        tiers: tiers.map(({ tier_threshold: threshold, price_converted: price }) => ({
          threshold,
          priceCents: inCents(price),
        })),
      })),
    ),
  }
}
