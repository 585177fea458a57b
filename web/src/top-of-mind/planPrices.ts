import type { Service } from '@goodturn/contract/catalog/schema'
import { type PlanUnit, defaultZone } from '@goodturn/contract/catalog/rules'
import { dollars, inCents } from '@goodturn/contract/money'
import { tierAt } from '../plans/tierChange.ts'

type Priced = Pick<
  Service,
  | 'pricing_zones'
  | 'price'
  | 'annual_price'
  | 'annual_price_ca'
  | 'monthly_price'
  | 'monthly_price_ca'
  | 'monthly_payments_per_touch'
>

/** What the price of a plan depends on: how many plans of the service there will be, where it goes, who looks. */
export interface PlanQuestion {
  unit: PlanUnit
  /** Own active plans of the service, those in the cart and those being added (CG-61). */
  count: number
  /** The shipping zone of the address; 1 unless given (C-4.7-05). */
  zone?: number
  /** Members in Canada see the Canadian prices (C-6-12). */
  inCanada?: boolean
}

/** The dollars that one plan costs by its unit, in the tier of the count. */
export function planPrice(
  service: Priced,
  { unit, count, zone = defaultZone, inCanada = false }: PlanQuestion,
): number {
  const tier = tierAt(priceOf(service, unit, zone)?.tiers ?? [], Math.max(1, count))
  const [us, ca] =
    unit === 'year'
      ? [service.annual_price, service.annual_price_ca]
      : [service.monthly_price, service.monthly_price_ca]
  const canadian = tier?.price_ca ?? ca
  return (inCanada ? canadian : null) ?? tier?.price_converted ?? us ?? service.price
}

/** Months that the first charge covers (C-9-06); null for a yearly plan, which has none. */
export function firstMonths(
  { monthly_payments_per_touch: payments }: Pick<Service, 'monthly_payments_per_touch'>,
  unit: PlanUnit,
): number | null {
  return unit === 'month' ? (payments ?? 1) : null
}

/** Dollars due for `plans` plans at `each`, `months` at once, and the charge for `service_fee` with them. */
export function dueToday(each: number, plans: number, months = 1): number {
  return dollars(inCents(each) * plans * months)
}

function priceOf({ pricing_zones: zones }: Pick<Service, 'pricing_zones'>, unit: PlanUnit, zone: number) {
  return zones.find(({ shipping_zone_id: id }) => id === zone)?.pricing.find((price) => price.unit === unit)
}
