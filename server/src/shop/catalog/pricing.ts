import type { PricedService } from '@goodturn/contract/shop/catalog/rules'
import type { ExperienceKey, ServiceKey } from '@goodturn/contract/ids'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import type { Art } from './tables.ts'

/** A service with everything needed to price, check, and deliver it. */
export interface ServiceForPricing extends PricedService {
  key: ServiceKey
  slug: string
  metaKey: string
  title: string
  isTopOfMind: boolean
  active: boolean
  requiresFutureAddress: boolean
  monthlyPaymentsPerTouch: number | null
  art: Art
  /** The experience that its first touch delivers; null for a service without one. */
  experienceKey: ExperienceKey | null
  experienceTitle: string | null
}

/**
 * The services of `keys` with prices, tiers, and first experience, in one statement. Unknown keys are left out;
 * services no longer sold are included with `active: false`, so that a cart can name them.
 */
export function findServicesForPricing(tx: Tx, keys: readonly ServiceKey[]): Promise<ServiceForPricing[]> {
  return rowsOf<ServiceForPricing>(
    tx,
    sql`
    select s.key, s.slug, s.meta_key as "metaKey", s.type, s.title, s.art, s.active,
      s.is_topofmind as "isTopOfMind", s.us_only as "usOnly",
      s.price_cents as "priceCents", s.price_ca_cents as "priceCaCents",
      s.annual_price_cents as "annualPriceCents", s.annual_price_ca_cents as "annualPriceCaCents",
      s.monthly_price_cents as "monthlyPriceCents", s.monthly_price_ca_cents as "monthlyPriceCaCents",
      s.service_fee_cents as "serviceFeeCents", s.requires_future_address as "requiresFutureAddress",
      s.monthly_payments_per_touch as "monthlyPaymentsPerTouch",
      ${pricesOf} as prices, e.key as "experienceKey", e.title as "experienceTitle"
    from services s
    left join lateral (
      select key, title from experiences where service_key = s.key order by position limit 1
    ) e on true
    where s.key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
  )
}

/** The prices of service `s` with their tiers, as JSON, for use in larger statements. */
export const pricesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', p.key, 'zone', p.zone, 'unit', p.unit,
    'tiers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'threshold', t.threshold, 'priceCents', t.price_cents, 'priceCaCents', t.price_ca_cents
      ) order by t.position), '[]'::jsonb)
      from price_tiers t where t.price_key = p.key
    )
  ) order by p.zone, p.unit desc nulls first, p.key), '[]'::jsonb)
  from prices p where p.service_key = s.key
)`
