import type { PlanUnit } from '../../shop/catalog/rules.ts'
import { type Transitions, checkTransitions } from '../../states.ts'
import type { CalendarDate } from '../../time.ts'
import type { PackageStatus, PlanStatus } from './status.ts'

/** Where each state of a plan may lead (CG-37). An expired plan comes back only as another one, by a transfer. */
export const planTransitions = {
  active: ['paused', 'failed', 'canceled', 'expired'],
  paused: ['active', 'canceled'],
  failed: ['active', 'canceled', 'expired'],
  canceled: ['active'],
  expired: [],
} as const satisfies Transitions<PlanStatus>

/** Where each state of a package may lead (CG-79). */
export const packageTransitions = {
  pending: ['paused', 'canceled', 'completed'],
  paused: ['pending', 'canceled'],
  canceled: [],
  completed: [],
} as const satisfies Transitions<PackageStatus>

/** Asserts that the machines of plans and packages are whole; throws otherwise. */
export function checkPlanMachines(): void {
  checkTransitions<PlanStatus>('plan', planTransitions, { first: ['active'], final: ['expired'] })
  checkTransitions<PackageStatus>('package', packageTransitions, {
    first: ['pending'],
    final: ['canceled', 'completed'],
  })
}

/** How long after its cancelation a plan may be reactivated, in days (CG-42). */
export const reactivateWithinDays = 90

/** What the acts on a plan look at. */
export interface PlanState {
  status: PlanStatus
  unit: PlanUnit
  isTopOfMind: boolean
  /** The plan was swapped to this contact (CG-45): a plan is swapped once. */
  isSwapped: boolean
  isOwner: boolean
}

const running = (plan: PlanState) => planTransitions[plan.status].some((next) => next === 'canceled')

/** Pause is offered for active plans that are not Top of Mind, to everyone who sees them (C-4.6-07, C-6-11). */
export const canPause = (plan: PlanState) => plan.status === 'active' && !plan.isTopOfMind
/** Resume is offered when it is paused, to everyone who sees it; of a past-due plan it is the owner's (CG-39). */
export const canResume = (plan: PlanState) => plan.status === 'paused'
/** The manage flow: the owner's, while the plan goes on (CG-41). */
export const canManage = (plan: PlanState) => plan.isOwner && running(plan)
/** Canceling is the owner's (C-6-07). */
export const canCancelPlan = (plan: PlanState) => canManage(plan)
/** Auto-renew is switched by the owner of a yearly plan that goes on (CG-46). */
export const canSwitchAutoRenew = (plan: PlanState) => canManage(plan) && plan.unit === 'year'
/** A yearly Top of Mind plan that is active goes to another contact once (CG-45). */
export const canSwap = (plan: PlanState) =>
  plan.isOwner && plan.status === 'active' && plan.unit === 'year' && plan.isTopOfMind && !plan.isSwapped
/** Names and address of a plan that goes on. */
export const canChangePlan = running

/** A paused plan whose next charge has passed: resuming it needs payment of the plan amount (CG-39). */
export function isPastDue(
  plan: { status: PlanStatus; nextCharge: CalendarDate },
  today: CalendarDate,
): boolean {
  return plan.status === 'paused' && plan.nextCharge <= today
}

/** What may be done with a package in each state (section 4.10). */
export const packageActions = {
  pause: ['pending'],
  resume: ['paused'],
  cancel: ['pending', 'paused'],
  edit: ['pending'],
} as const satisfies Record<string, readonly PackageStatus[]>

/** Whether an act on a package is open in its state. */
export const mayDo = (act: keyof typeof packageActions, status: PackageStatus) =>
  packageActions[act].some((open) => open === status)
