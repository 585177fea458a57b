import type { Season } from '@goodturn/contract/care/plans/gift-dates'
import type { ExperienceKey, ServiceKey } from '@goodturn/contract/ids'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import { sql } from 'drizzle-orm'
import type { ScheduledTouch } from '../../../shop/catalog/tables.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'

interface PlanExperience {
  key: ExperienceKey
  slug: string
  title: string
  season: Season | null
  /** Maximum business days from the process date to delivery. */
  daysMax: number
}

/** The gifts a plan service delivers, and when. */
export interface PlanService {
  key: ServiceKey
  isTopOfMind: boolean
  monthlyPaymentsPerTouch: number | null
  schedule: ScheduledTouch[]
  /** The person's date that its gifts follow. */
  occasion: Occasion | null
  experiences: PlanExperience[]
}

/** The services of `keys` with their experiences in their order, by key. */
export async function loadPlanServices(
  tx: Tx,
  keys: readonly ServiceKey[],
): Promise<ReadonlyMap<string, PlanService>> {
  const rows = await rowsOf<PlanService>(
    tx,
    sql`select services.key, services.is_topofmind as "isTopOfMind",
          services.monthly_payments_per_touch as "monthlyPaymentsPerTouch", services.schedule, services.occasion, (
            select coalesce(jsonb_agg(jsonb_build_object('key', e.key, 'slug', e.slug, 'title', e.title,
              'season', e.season, 'daysMax', e.fulfillment_days_max) order by e.position, e.key), '[]'::jsonb)
            from experiences e where e.service_key = services.key) as experiences
        from services where services.key = any(${textArray([...new Set(keys)])})`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}
