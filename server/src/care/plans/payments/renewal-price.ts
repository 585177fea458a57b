import type { PlanKey, PriceKey } from '@goodturn/contract/ids'
import {
  type PlanUnit,
  type PriceTier,
  basePriceCents,
  defaultZone,
  serviceFeeCents,
  zonePrice,
} from '@goodturn/contract/shop/catalog/rules'
import { type ServiceForPricing, findServicesForPricing } from '../../../shop/catalog/pricing.ts'
import { present } from '../../../platform/assert.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type PlanToPrice, plansToPrice } from './renewal-price.queries.ts'

/** The cost of renewing a plan today, in cents. */
export interface RenewalPrice {
  /** One unit, fee included. */
  cents: number
  feeCents: number
  /** The owner's active plans of the service, this one included, which decide the tier (BG-67). At most 1001. */
  planCount: number
  /** The zone's price; null if the service has only its own. */
  priceKey: PriceKey | null
  tiers: readonly PriceTier[]
  /** The tiers of the other unit. */
  otherTiers: readonly PriceTier[]
}

/**
 * The current price of plans, by key (BG-67): the tier of the owner's active plans of the service, in the zone of the
 * plan's address, without token or promotion. Three statements for any number of plans.
 */
export async function renewalPrices(
  tx: Tx,
  planKeys: readonly PlanKey[],
): Promise<ReadonlyMap<string, RenewalPrice>> {
  if (planKeys.length === 0) return new Map()
  const plans = await plansToPrice(tx, planKeys)
  const services = await findServicesForPricing(tx, [...new Set(plans.map(({ serviceKey }) => serviceKey))])
  const byKey = new Map<string, ServiceForPricing>(services.map((service) => [service.key, service]))
  return new Map(
    plans.map((plan) => [
      plan.key,
      priceOf(plan, present(byKey.get(plan.serviceKey), 'a plan has its service')),
    ]),
  )
}

/** The price of one unit of a service, in cents, fee included, for an address and a number of plans. */
export function unitPrice(
  service: ServiceForPricing,
  { unit, zone, country, planCount }: { unit: PlanUnit; zone: number; country: string; planCount: number },
): { cents: number; feeCents: number } {
  const feeCents = serviceFeeCents(service, { unit })
  return { cents: basePriceCents(service, { zone, unit, country, planCount }) + feeCents, feeCents }
}

/**
 * The renewal price of one unit of a plan. `activeCount` is the owner's number of active plans for the service; a plan
 * that isn't active yet is counted as one more (BG-67).
 */
export function renewalPrice(
  service: ServiceForPricing,
  { unit, isActive, activeCount, zone, country }: Omit<PlanToPrice, 'key' | 'serviceKey'>,
): Pick<RenewalPrice, 'cents' | 'feeCents' | 'planCount'> {
  const planCount = activeCount + (isActive ? 0 : 1)
  const place = { zone: zone ?? defaultZone, country: country ?? 'US' }
  return { ...unitPrice(service, { unit, ...place, planCount }), planCount }
}

function priceOf(plan: PlanToPrice, service: ServiceForPricing): RenewalPrice {
  const { unit } = plan
  const zone = plan.zone ?? defaultZone
  const own = zonePrice(service, { zone, unit })
  const other = zonePrice(service, { zone, unit: unit === 'year' ? 'month' : 'year' })
  return {
    ...renewalPrice(service, plan),
    priceKey: own?.key ?? null,
    tiers: own?.tiers ?? [],
    otherTiers: other?.tiers ?? [],
  }
}
