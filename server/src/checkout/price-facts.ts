import type { PlanUnit } from '@goodturn/contract/catalog/rules'
import type { CartItem } from '@goodturn/contract/checkout/schema'
import { type ServiceForPricing, findServicesForPricing } from '../catalog/pricing.ts'
import { type CartPlans, findPlansForCart } from '../plans/find-plans-for-cart.ts'
import type { Tx } from '../platform/database.ts'

/** What pricing a cart needs besides people and addresses. Money is in cents. */
export interface PriceFacts {
  /** Services with prices and tiers; those no longer sold are `active: false`, unknown ones are left out. */
  services: ReadonlyMap<string, ServiceForPricing>
  plans: CartPlans
  /** The plan count that decides the tier, per service: all items of a service stand in one tier (BG-23, CG-61). */
  tierCounts: ReadonlyMap<string, number>
}

/** Loads the facts of a cart in a few statements, whatever its length. */
export async function loadPriceFacts(
  tx: Tx,
  memberKey: string,
  items: readonly CartItem[],
): Promise<PriceFacts> {
  const data = items.map((item) => item.member_data)
  const serviceKeys = [...new Set(data.map(({ service }) => service.key))]
  const rows = await findServicesForPricing(tx, serviceKeys)
  const services = new Map<string, ServiceForPricing>(rows.map((row) => [row.key, row]))
  const planServices = rows.filter((row) => row.type === 'plan')
  const planKeys = new Set<string>(planServices.map((row) => row.key))
  const ofTopOfMind = data.filter(({ service }) => services.get(service.key)?.isTopOfMind)
  const plans = await findPlansForCart(tx, memberKey, {
    contactKeys: ofTopOfMind.map(({ contact }) => contact.key),
    serviceKeys: [...planKeys],
    cancelServiceKeys: data.flatMap(({ cancel_service }) => cancel_service ?? []),
  })
  return { services, plans, tierCounts: tierCounts(items, planKeys, plans) }
}

/** Own active plans of a service, plus those in the cart, less those that the cart replaces. */
export function tierCounts(
  items: readonly CartItem[],
  planServiceKeys: ReadonlySet<string>,
  plans: Pick<CartPlans, 'activeCounts' | 'replaced'>,
): ReadonlyMap<string, number> {
  const counts = new Map([...planServiceKeys].map((key) => [key, plans.activeCounts.get(key) ?? 0]))
  const add = (key: string, change: number) => counts.set(key, Math.max(0, (counts.get(key) ?? 0) + change))
  const replaced = new Set<string>()
  for (const { soft_deleted, member_data } of items) {
    if (soft_deleted || !planServiceKeys.has(member_data.service.key)) continue
    add(member_data.service.key, 1)
    if (member_data.cancel_service) replaced.add(member_data.cancel_service)
  }
  for (const key of replaced) {
    const plan = plans.replaced.get(key)
    if (plan?.status === 'active' && planServiceKeys.has(plan.serviceKey)) add(plan.serviceKey, -1)
  }
  return counts
}

/** The unit and months that an item is charged for; null for what is bought once. */
export function chargedFor(
  service: Pick<ServiceForPricing, 'type' | 'isTopOfMind' | 'monthlyPaymentsPerTouch'>,
  wish: CartItem['member_data'],
): { unit: PlanUnit | null; months: number | null } {
  if (service.type !== 'plan') return { unit: null, months: null }
  if (wish.unit !== 'month') return { unit: 'year', months: null }
  // Monthly Top of Mind begins with the payments of its first gift; how many is not the browser's to say.
  const months = service.isTopOfMind ? service.monthlyPaymentsPerTouch : wish.number_of_months
  return { unit: 'month', months: months ?? 1 }
}
