import type { ContactKey, MemberKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { PlanUnit } from '@goodturn/contract/shop/catalog/rules'
import type { CartItem } from '@goodturn/contract/ordering/checkout/schema'
import { type CalendarDate } from '@goodturn/contract/time'
import { type ServiceForPricing, findServicesForPricing } from '../../shop/catalog/pricing.ts'
import { type CartPlans, findPlansForCart } from '../../care/plans/lists/find-plans-for-cart.ts'
import { unusedOf } from '../../care/plans/payments/unused.ts'
import type { Owed } from '../../money/invoices/refunds/promise-return.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The plan that an item replaces. */
export interface ReplacedByItem {
  contactKey: ContactKey
  /** The unused part of the buyer's payments for the plan, by invoice (BG-26). */
  unused: readonly Owed[]
}

/** The facts for pricing the plans of a cart. */
export interface PlanFacts {
  /** The services of plans in the cart, with prices and tiers. */
  planServices: ReadonlyMap<string, ServiceForPricing>
  /** The plan count that decides the tier, per service: all items of a service are in one tier (BG-23, CG-61). */
  tierCounts: ReadonlyMap<string, number>
  /** Plans that items may replace, by the key in `cancel_service`. */
  replaced: ReadonlyMap<string, ReplacedByItem>
  /** The running Top of Mind plans of contacts for whom another one is in the cart, by contact. */
  current: ReadonlyMap<string, { key: PlanKey }>
}

/** Loads the facts of the plans in a cart in a few statements, or none for a cart without plans. */
export async function loadPlanFacts(
  tx: Tx,
  memberKey: MemberKey,
  items: readonly CartItem[],
  planServiceKeys: ReadonlySet<ServiceKey>,
  today: CalendarDate,
): Promise<PlanFacts> {
  if (planServiceKeys.size === 0)
    return { planServices: new Map(), tierCounts: new Map(), replaced: new Map(), current: new Map() }
  const services = await findServicesForPricing(tx, [...planServiceKeys])
  const planServices = new Map<string, ServiceForPricing>(services.map((row) => [row.key, row]))
  const data = items.map((item) => item.member_data)
  const plans = await findPlansForCart(tx, memberKey, {
    contactKeys: data.flatMap(({ contact, service }) =>
      planServices.get(service.key)?.isTopOfMind ? contact.key : [],
    ),
    serviceKeys: [...planServiceKeys],
    cancelServiceKeys: data.flatMap(({ cancel_service }) => cancel_service ?? []),
  })
  return {
    planServices,
    tierCounts: tierCounts(items, planServiceKeys, plans),
    replaced: replaceable(plans, memberKey, today),
    current: plans.currentPlans,
  }
}

/** The buyer's own active plans of a service, plus those in the cart, less those that the cart replaces. */
function tierCounts(
  items: readonly CartItem[],
  planServiceKeys: ReadonlySet<ServiceKey>,
  plans: Pick<CartPlans, 'activeCounts' | 'replaced'>,
): ReadonlyMap<string, number> {
  const counts = new Map([...planServiceKeys].map((key) => [key, plans.activeCounts.get(key) ?? 0]))
  const add = (key: ServiceKey, change: number) =>
    counts.set(key, Math.max(0, (counts.get(key) ?? 0) + change))
  const replaced = new Set<PlanKey>()
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

/** The buyer's own active plans that hold their contact's place; failed ones can't be upgraded until paid (CG-62). */
function replaceable(plans: CartPlans, memberKey: MemberKey, today: CalendarDate): PlanFacts['replaced'] {
  const own = [...plans.replaced.values()].filter(
    ({ key, contactKey, status }) => status === 'active' && plans.currentPlans.get(contactKey)?.key === key,
  )
  return new Map(
    own.map((plan) => [plan.key, { contactKey: plan.contactKey, unused: unusedOf(plan, memberKey, today) }]),
  )
}

/** The unit and months that a plan is charged for at once; yearly plans have no months. */
export function chargedTerm(
  service: Pick<ServiceForPricing, 'isTopOfMind' | 'monthlyPaymentsPerTouch'>,
  wish: CartItem['member_data'],
): { unit: PlanUnit; months: number | null } {
  if (wish.unit !== 'month') return { unit: 'year', months: null }
  // Monthly Top of Mind begins with the payments of its first gift; the browser can't choose their number.
  const months = service.isTopOfMind ? service.monthlyPaymentsPerTouch : wish.number_of_months
  return { unit: 'month', months: months ?? 1 }
}
