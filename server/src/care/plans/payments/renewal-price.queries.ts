import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { PlanKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

/** The facts that determine the price of a plan's next unit. */
export interface PlanToPrice {
  key: PlanKey
  serviceKey: ServiceKey
  unit: PlanUnit
  isActive: boolean
  activeCount: number
  zone: number | null
  country: string | null
}

// Tiers end far below this: anyone with more plans is in the last one, and the cost of a list page stays bounded.
const countMax = 1000

/** Plans with the facts that decide their price. */
export function plansToPrice(tx: Tx, planKeys: readonly PlanKey[]): Promise<PlanToPrice[]> {
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
