import type { ServiceKey } from '@goodturn/contract/ids'
import type { Service } from '@goodturn/contract/shop/catalog/schema'
import type { Contact } from '@goodturn/contract/people/contacts/schema'

type Plan = NonNullable<Contact['current_plan']>

/** The state of a person's cell for a service (C-2.7-24 to C-2.7-29). */
export type CellState =
  | { is: 'active' | 'failed'; plan: Plan }
  | { is: 'inCart' }
  | { is: 'add' | 'upgrade' | 'downgrade' }
  /** The person's plan of another service needs a payment first (CG-62). */
  | { is: 'unpaid'; plan: Plan }
  /** A colleague owns the person's plan; only they can replace it. */
  | { is: 'held'; plan: Plan }

/** The services' yearly list prices, by key: they tell upgrades from downgrades (CG-61). */
export type YearlyPrices = ReadonlyMap<ServiceKey, number>

/** Prices for `cellState`. */
export function yearlyPrices(services: readonly Pick<Service, 'key' | 'annual_price'>[]): YearlyPrices {
  return new Map(services.map(({ key, annual_price: price }) => [key, price ?? 0]))
}

/** The state of the cell of `serviceKey` for a person with `plan`. */
export function cellState(
  serviceKey: ServiceKey,
  plan: Plan | null,
  isInCart: boolean,
  prices: YearlyPrices,
): CellState {
  const hasFailed = plan?.status === 'failed'
  if (plan?.service.key === serviceKey) return { is: hasFailed ? 'failed' : 'active', plan }
  if (isInCart) return { is: 'inCart' }
  if (!plan) return { is: 'add' }
  if (hasFailed) return { is: 'unpaid', plan }
  if (!plan.is_owner) return { is: 'held', plan }
  const isUpgrade = (prices.get(serviceKey) ?? 0) >= (prices.get(plan.service.key) ?? 0)
  return { is: isUpgrade ? 'upgrade' : 'downgrade' }
}
