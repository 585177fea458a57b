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

/** A way to pay: yearly or monthly for a plan, once for a package, or with a token for either. */
export type PayOptionKey = 'annually' | 'monthly' | 'once' | 'token'

/** A way to pay and its cost, in dollars. */
export interface PayOption {
  key: PayOptionKey
  /** Plans only. */
  unit: PlanUnit | null
  /** The zone's price that the cart item refers to; null if the zone has no price of its own. */
  priceId: PriceKey | null
  /** Months covered by the first charge of a monthly plan; null for everything else. */
  months: number | null
  /** Per year, per month, or for the whole, without the service charge. */
  price: number
  /** The amount due at checkout, including the service charge. */
  today: number
  /** Each later charge, including the service charge; null for one-time purchases. */
  renewal: number | null
}

/** The fields of a service that its prices depend on. */
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

/** The factors that decide prices, besides the service. */
export interface PayOptionsInput {
  /** The shipping destination; the contiguous US until it's known. */
  location: Pick<Location, 'country' | 'shipping_jurisdiction'> | null
  /** The member's own active plans of the service, plus those in the cart, plus this one (CG-61). */
  count: number
  /** Tokens left for the service. */
  tokens: number
}

/** Top of Mind ships only to the US, whatever its record says (BG-30). */
export function isUsOnly(service: Pick<Service, 'us_only' | 'is_topofmind'>): boolean {
  return service.us_only || service.is_topofmind
}

/** The location that sets prices for members in Canada until an address is chosen (C-6-12). */
const canada = { country: 'CA', shipping_jurisdiction: { shipping_zone_id: 3 } } as const

/** The location a service is priced for until an address is chosen: US-only services get US prices. */
export function priceLocation(
  service: Pick<Service, 'us_only' | 'is_topofmind'>,
  { country }: Pick<User, 'country'>,
): PayOptionsInput['location'] {
  return country === 'CA' && !isUsOnly(service) ? canada : null
}

/** The ways to pay for a plan or package, by the server's price rules (BG-23 to BG-25). */
export function listPayOptions(service: PricedParts, question: PayOptionsInput): PayOption[] {
  const priced = toPricedService(service)
  const way = buildPayOption(service, priced, question)
  const paid = service.service_type === 'plan' ? [way('annually'), way('monthly')] : [way('once')]
  if (question.tokens <= 0) return paid
  // A token covers the first year of a plan, its service charge included; the plan then renews at its price (BG-25).
  const [covered] = paid as [PayOption]
  return [...paid, { ...covered, key: 'token', price: 0, today: 0 }]
}

function buildPayOption(service: PricedParts, priced: PricedService, { location, count }: PayOptionsInput) {
  const zone = location?.shipping_jurisdiction.shipping_zone_id ?? defaultZone
  const country = location?.country ?? 'US'
  return (key: Exclude<PayOptionKey, 'token'>): PayOption => {
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

/** The billing unit of a payment option; null for a package. */
function unitOf(key: Exclude<PayOptionKey, 'token'>): PlanUnit | null {
  if (key === 'once') return null
  return key === 'annually' ? 'year' : 'month'
}

/** Converts a service to the input of the price rules. */
export function toPricedService(service: PricedParts): PricedService {
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
