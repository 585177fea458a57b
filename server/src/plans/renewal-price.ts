import {
  type PlanUnit,
  type PriceTier,
  basePriceCents,
  defaultZone,
  serviceFeeCents,
  zonePrice,
} from '@goodturn/contract/catalog/rules'
import { sql } from 'drizzle-orm'
import { type ServiceForPricing, findServicesForPricing } from '../catalog/pricing.ts'
import { present } from '../platform/assert.ts'
import { type Tx, rowsOf, textArray } from '../platform/database.ts'

/** What a plan costs when it renews today, in cents. */
export interface RenewalPrice {
  /** One unit, fee included. */
  cents: number
  feeCents: number
  /** The owner's own active plans of the service, this one included: what the tier goes by (BG-67). At most 1001. */
  planCount: number
  /** The zone's price; null where the service has only its own. */
  priceKey: string | null
  tiers: readonly PriceTier[]
  /** The tiers of the other unit. */
  otherTiers: readonly PriceTier[]
}

interface PlanToPrice {
  key: string
  serviceKey: string
  unit: PlanUnit
  isActive: boolean
  activeCount: number
  zone: number | null
  country: string | null
}

/**
 * The current price of plans, by key (BG-67): the tier of the owner's active plans of the service, in the zone of the
 * plan's address, without token or promotion. Three statements for any number of plans.
 */
export async function renewalPrices(
  tx: Tx,
  planKeys: readonly string[],
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

/** What one unit of a service costs for an address and a number of plans, fee included, in cents. */
export function unitPrice(
  service: ServiceForPricing,
  { unit, zone, country, planCount }: { unit: PlanUnit; zone: number; country: string; planCount: number },
): { cents: number; feeCents: number } {
  const feeCents = serviceFeeCents(service, { unit })
  return { cents: basePriceCents(service, { zone, unit, country, planCount }) + feeCents, feeCents }
}

/**
 * What one unit of a plan costs when it renews while its owner has so many active plans of the service, this one
 * included once it is active (BG-67).
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

// Tiers end far below: anyone with more plans is in the last one, and a page of the list costs the same for all.
const countMax = 1000

function plansToPrice(tx: Tx, planKeys: readonly string[]): Promise<PlanToPrice[]> {
  return rowsOf<PlanToPrice>(
    tx,
    sql`with asked as (select plans.key, member_key, service_key, unit, status, location_key from plans
          where plans.key = any(${textArray(planKeys)})),
        counted as (select owner.member_key, owner.service_key, (
            select count(*)::int from (select from plans where plans.member_key = owner.member_key
              and plans.service_key = owner.service_key and plans.status = 'active' limit ${countMax}) counted) as count
          from (select distinct member_key, service_key from asked) owner)
        select asked.key, asked.service_key as "serviceKey", asked.unit, asked.status = 'active' as "isActive",
          coalesce(counted.count, 0) as "activeCount", locations.zone, locations.country
        from asked
        left join counted on counted.member_key = asked.member_key and counted.service_key = asked.service_key
        left join locations on locations.key = asked.location_key`,
  )
}
