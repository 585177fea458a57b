import type { ContactKey, LocationKey, PlanKey, ServiceKey } from '@goodturn/contract/ids'
import type { PlanState } from '@goodturn/contract/care/plans/actions'
import type { Occasion } from '@goodturn/contract/care/plans/occasions'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { CalendarDate } from '@goodturn/contract/time'
import type { ServiceForPricing } from '../../shop/catalog/pricing.ts'
import type { RenewingPlan } from '../../care/plan-charges/next-renewal.ts'
import { present } from '../../platform/assert.ts'
import type { PersonsDay } from '../../care/plans/deliveries.ts'
import { type RenewalPrice, renewalPrice } from '../../care/plans/renewal-price.ts'
import type { PlanService } from '../../care/plans/services.queries.ts'
import type { Year } from './outcome.ts'

/** A charge of a plan that was opened and is not paid yet. Money is in cents. */
export interface OpenCharge {
  kind: 'renewal' | 'resume'
  startsOn: CalendarDate
  endsOn: CalendarDate
  cents: number
  /** The owner's part of it: all, or their half. */
  ownCents: number
  /** When the card is asked. */
  tryAt: Date
  /** It stands on an invoice already, so that it is no charge of the year ahead. */
  isInvoiced: boolean
  /** How many plans decided its tier; null when it was priced before the rehearsal. */
  planCount: number | null
}

/** A gift to come that follows a date of the person. */
export interface FollowedGift {
  months: number
  daysMax: number
  /** The day on which it was paid. */
  from: CalendarDate
  eventDate: CalendarDate
  on: CalendarDate
}

/** A plan in the memory of a rehearsal: what the rules of renewals and gifts look at. */
export interface CopiedPlan extends RenewingPlan {
  key: PlanKey
  contactKey: ContactKey
  locationKey: LocationKey | null
  /** Whom it is for. */
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
  /** Gifts that it ever had. */
  giftCount: number
  /** The days of those to come. */
  giftDays: CalendarDate[]
  /** Of those to come, the ones that follow a date of the person. */
  followed: readonly FollowedGift[]
  /** Of those to come, the days of the ones that have an appointment. */
  arranged: readonly CalendarDate[]
  /** Which date its service follows. */
  occasion: Occasion | null
  /** That date, and the days that its gifts were or are for. */
  person: PersonsDay
  /** Gifts that wait for the member or for staff: no day is known, and no other is made meanwhile. */
  heldGifts: number
  open: OpenCharge | null
  /** Of a plan that was taken over: when it starts, and whether the plan before it ends by then. */
  takesOver: { startsOn: CalendarDate; isFree: boolean } | null
}

/** What a service costs and what it brings. */
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
  /** The same as it was before anything was changed. */
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

/** Brings a plan of a copy into another state; the count of its service moves with it. */
export function movePlan(copy: PlanCopy, plan: CopiedPlan, status: PlanStatus): void {
  if (plan.status === 'active') countPlan(copy, plan.serviceKey, -1)
  if (status === 'active') countPlan(copy, plan.serviceKey, 1)
  plan.status = status
}

/**
 * Ends a plan of a copy on `day` and tells `year`: nothing of it is charged or sent any more, but for what was paid
 * before it expired and is for a day of the person or has its appointment.
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

/** What one unit of a plan costs in a copy as it stands (BG-67). */
export function priceNow(
  copy: PlanCopy,
  plan: CopiedPlan,
): Pick<RenewalPrice, 'cents' | 'feeCents' | 'planCount'> {
  const { unit, zone, country, status, serviceKey } = plan
  const activeCount = copy.activeCounts.get(serviceKey) ?? 0
  const isActive = status === 'active'
  return renewalPrice(serviceOf(copy, plan).pricing, { unit, zone, country, isActive, activeCount })
}

/** What decides the acts that are open on a plan of a copy, which is its owner's. */
export function stateOfCopy({ status, unit, isTopOfMind, isSwapped }: CopiedPlan): PlanState {
  return { status, unit, isTopOfMind, isSwapped, isOwner: true }
}
