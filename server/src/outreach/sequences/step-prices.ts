import { basePriceCents, defaultZone, serviceFeeCents } from '@goodturn/contract/shop/catalog/rules'
import type { ServiceKey } from '@goodturn/contract/ids'
import { type ServiceForPricing, findServicesForPricing } from '../../shop/catalog/pricing.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StepRecord } from './find.ts'

export type StepServices = ReadonlyMap<string, ServiceForPricing>

/** The services of steps, in one statement. */
export async function servicesOf(
  tx: Tx,
  steps: readonly Pick<StepRecord, 'serviceKey'>[],
): Promise<StepServices> {
  const keys = [...new Set(steps.flatMap(({ serviceKey }) => serviceKey ?? []))]
  if (keys.length === 0) return new Map()
  const services = await findServicesForPricing(tx, keys as ServiceKey[])
  return new Map(services.map((service) => [service.key, service]))
}

/**
 * Today's list price of a step, to the contiguous United States, in cents: for Top of Mind, one plan paid by the year.
 * 0 for a reminder, null if the service is no longer sold.
 */
export function stepCents(
  step: Pick<StepRecord, 'kind' | 'serviceKey'>,
  services: StepServices,
): number | null {
  if (step.kind === 'reminder') return 0
  const service = services.get(step.serviceKey ?? '')
  if (!service?.active) return null
  const unit = service.type === 'plan' ? 'year' : null
  const zone = defaultZone
  return (
    basePriceCents(service, { zone, unit, country: 'US' }) + serviceFeeCents(service, { unit, months: 1 })
  )
}
