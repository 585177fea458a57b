import type { ContactKey, LocationKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { PlanState } from '@goodturn/contract/care/plans/actions'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { CalendarDate } from '@goodturn/contract/time'
import type { ServiceForPricing } from '../../shop/catalog/pricing.ts'
import type { RenewingPlan } from '../../care/plan-charges/next-renewal.ts'
import { present } from '../../platform/assert.ts'
import type { PersonDay } from '../../care/plans/deliveries.ts'
import { type RenewalPrice, renewalPrice } from '../../care/plans/payments/renewal-price.ts'
import type { PlanService } from '../../care/plans/lists/services.queries.ts'
import type { Year } from './outcome.ts'

/** An open charge of a plan, not paid yet. Money is in cents. */
export interface OpenCharge {
  kind: 'renewal' | 'resume'
  startsOn: CalendarDate
  endsOn: CalendarDate
  cents: number
  /** The owner's part: all of it, or their half. */
  ownCents: number
  /** When the card is charged. */
  tryAt: Date
  /** Whether it is already on an invoice, so it doesn't count as a charge of the year ahead. */
  isInvoiced: boolean
  /** The number of plans that determined its tier; null if it was priced before the rehearsal. */
  planCount: number | null
}

/** A gift to come that follows one of the person's dates. */
export interface OccasionGift {
  months: number
  daysMax: number
  /** The day on which it was paid. */
  from: CalendarDate
  eventDate: CalendarDate
  on: CalendarDate
}

/** A plan in the memory of a rehearsal, with the facts that the rules of renewals and gifts need. */
export interface CopiedPlan extends RenewingPlan {
  key: PlanKey
  contactKey: ContactKey
  locationKey: LocationKey | null
  /** The name of the recipient. */
  name: string
  serviceKey: ServiceKey
  title: string
  status: PlanStatus
  autoRenew: boolean
  startedOn: CalendarDate
  /** The end of its last paid period; null while none was paid. */
  paidUntil: CalendarDate | null
  zone: number | null
  country: string | null
  /** A partner pays half of its renewals. */
  isShared: boolean
  isSwapped: boolean
  /** The number of gifts it ever had. */
  giftCount: number
  /** The days of upcoming gifts. */
  giftDays: CalendarDate[]
  /** The upcoming gifts that follow one of the person's dates. */
  followed: readonly OccasionGift[]
  /** The days of upcoming gifts that have an appointment. */
  arranged: readonly CalendarDate[]
  /** The person's date that its service follows. */
  occasion: Occasion | null
  /** The person's day that the plan follows, and the days of the plan's earlier gifts. */
  person: PersonDay
  /**
   * The number of gifts that wait for the member or staff: their days are unknown, and no new gift is created while any
   * of them waits.
   */
  heldGifts: number
  open: OpenCharge | null
  /** For a plan that takes over from another: its start, and whether the other plan ends by then. */
  takesOver: { startsOn: CalendarDate; isFree: boolean } | null
}

/** A service's prices and deliveries. */
export interface CopiedService {
  pricing: ServiceForPricing
  delivery: PlanService
}

/** A member's plans in memory, with their services: what a rehearsal changes instead of the rows. */
export interface PlanCopy {
  plans: Map<string, CopiedPlan>
  services: ReadonlyMap<string, CopiedService>
  /** Active plans of each service, which decide the tier. */
  activeCounts: Map<string, number>
  /** The counts before any change. */
  firstCounts: ReadonlyMap<string, number>
}

/** A copy that can be changed without changing `plans`. */
export function copyPlans(
  plans: readonly CopiedPlan[],
  services: ReadonlyMap<string, CopiedService>,
): PlanCopy {
  const copy: PlanCopy = { plans: new Map(), services, activeCounts: new Map(), firstCounts: new Map() }
  for (const plan of plans) addPlan(copy, { ...plan })
  return { ...copy, firstCounts: new Map(copy.activeCounts) }
}

/** Adds a plan to a copy. */
export function addPlan(copy: PlanCopy, plan: CopiedPlan): void {
  copy.plans.set(plan.key, plan)
  if (plan.status === 'active') countPlan(copy, plan.serviceKey, 1)
}

/** Transitions a plan of a copy, and updates its service's count. */
export function movePlan(copy: PlanCopy, plan: CopiedPlan, status: PlanStatus): void {
  if (plan.status === 'active') countPlan(copy, plan.serviceKey, -1)
  if (status === 'active') countPlan(copy, plan.serviceKey, 1)
  plan.status = status
}

/**
 * Ends a plan of a copy on `day` and records it in `year`: no more charges or gifts, except paid gifts of an expired
 * plan for one of the person's dates or with an appointment.
 */
export function endPlan(
  copy: PlanCopy,
  year: Year,
  plan: CopiedPlan,
  { as, day }: { as: 'canceled' | 'expired'; day: CalendarDate },
): void {
  movePlan(copy, plan, as)
  plan.open = null
  if (as === 'canceled') plan.followed = []
  const arranged = as === 'canceled' ? [] : plan.arranged.filter((each) => plan.giftDays.includes(each))
  plan.giftDays = [...plan.followed.map(({ eventDate }) => eventDate), ...arranged]
  year.endings.push({ planKey: plan.key, day })
}

function countPlan(copy: PlanCopy, serviceKey: ServiceKey, change: number): void {
  copy.activeCounts.set(serviceKey, (copy.activeCounts.get(serviceKey) ?? 0) + change)
}

/** The service of a plan of a copy. */
export function serviceOf(copy: PlanCopy, { serviceKey }: CopiedPlan): CopiedService {
  return present(copy.services.get(serviceKey), 'a plan has its service')
}

/** The price of one unit of a plan in the copy's current state (BG-67). */
export function priceNow(
  copy: PlanCopy,
  plan: CopiedPlan,
): Pick<RenewalPrice, 'cents' | 'feeCents' | 'planCount'> {
  const { unit, zone, country, status, serviceKey } = plan
  const activeCount = copy.activeCounts.get(serviceKey) ?? 0
  const isActive = status === 'active'
  return renewalPrice(serviceOf(copy, plan).pricing, { unit, zone, country, isActive, activeCount })
}

/** The state that decides which acts are available on a plan of a copy; the member is its owner. */
export function stateOfCopy({ status, unit, isTopOfMind, isSwapped }: CopiedPlan): PlanState {
  return { status, unit, isTopOfMind, isSwapped, isOwner: true }
}
