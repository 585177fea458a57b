import { defaultZone, tierFor, zonePrice } from '@goodturn/contract/shop/catalog/rules'
import type { RehearsedTier } from '@goodturn/contract/ordering/rehearsal/schema'
import { dollars } from '@goodturn/contract/money'
import { present } from '../../platform/assert.ts'
import { unitPrice } from '../../care/plans/payments/renewal-price.ts'
import type { CopiedPlan, CopiedService } from './copy.ts'
import type { Repriced } from './difference.ts'
import type { ChangedYear } from './rehearse.ts'

/** The price tiers lost or reached through changes, by service, with the first charge at a different tier. */
export function tiersOf(
  repriced: readonly Repriced[],
  services: ReadonlyMap<string, CopiedService>,
  { copy }: ChangedYear,
): RehearsedTier[] {
  const first = new Map<string, RehearsedTier>()
  for (const pair of repriced.toSorted((one, other) => (one.changed.day < other.changed.day ? -1 : 1))) {
    const plan = present(copy.plans.get(pair.changed.planKey), 'a charged item is a plan')
    const isLost = pair.changed.cents > pair.asIs.cents
    const name = `${plan.serviceKey} ${isLost}`
    if (first.has(name)) continue
    const service = present(services.get(plan.serviceKey), 'a plan has its service')
    const tier = tierOf(pair, plan, service)
    if (tier) first.set(name, tier)
  }
  return [...first.values()]
}

function tierOf({ asIs, changed }: Repriced, plan: CopiedPlan, service: CopiedService): RehearsedTier | null {
  const [was, now] = [asIs.planCount, changed.planCount]
  if (was === null || now === null) return null
  const zone = plan.zone ?? defaultZone
  const lower = tierFor(
    zonePrice(service.pricing, { zone, unit: plan.unit })?.tiers ?? [],
    Math.min(was, now),
  )
  if (!lower?.threshold) return null
  return {
    service: { key: plan.serviceKey, title: plan.title },
    is_lost: now < was,
    month: changed.day.slice(0, 7),
    plan_count: now,
    lower_from: lower.threshold + 1,
    was: pricesAt(service, plan, was),
    now: pricesAt(service, plan, now),
  }
}

function pricesAt(
  { pricing }: CopiedService,
  { zone, country }: CopiedPlan,
  planCount: number,
): RehearsedTier['was'] {
  const place = { zone: zone ?? defaultZone, country: country ?? 'US' }
  const priceOf = (unit: 'year' | 'month', own: number | null) =>
    own === null && !zonePrice(pricing, { zone: place.zone, unit })
      ? null
      : dollars(unitPrice(pricing, { unit, ...place, planCount }).cents)
  return {
    year: priceOf('year', pricing.annualPriceCents),
    month: priceOf('month', pricing.monthlyPriceCents),
  }
}
