import type { PlanUnit } from '../../shop/catalog/rules.ts'
import { type Transitions, checkTransitions } from '../../states.ts'
import type { CalendarDate } from '../../time.ts'
import type { PackageStatus, PlanStatus } from './status.ts'

/** Allowed transitions of a plan (CG-37). An expired plan is only replaced by a new one, through a transfer. */
export const planTransitions = {
  active: ['paused', 'failed', 'canceled', 'expired'],
  paused: ['active', 'canceled'],
  failed: ['active', 'canceled', 'expired'],
  canceled: ['active'],
  expired: [],
} as const satisfies Transitions<PlanStatus>

/** Allowed transitions of a package (CG-79). */
export const packageTransitions = {
  pending: ['paused', 'canceled', 'completed'],
  paused: ['pending', 'canceled'],
  canceled: [],
  completed: [],
} as const satisfies Transitions<PackageStatus>

/** Asserts that the plan and package state machines are complete; throws otherwise. */
export function checkPlanMachines(): void {
  checkTransitions<PlanStatus>('plan', planTransitions, { first: ['active'], final: ['expired'] })
  checkTransitions<PackageStatus>('package', packageTransitions, {
    first: ['pending'],
    final: ['canceled', 'completed'],
  })
}

/** How long after its cancelation a plan may be reactivated, in days (CG-42). */
export const reactivateWithinDays = 90

/** The parts of a plan that decide which actions are allowed. */
export interface PlanState {
  status: PlanStatus
  unit: PlanUnit
  isTopOfMind: boolean
  /** The plan was swapped to this contact (CG-45). A plan can be swapped only once. */
  isSwapped: boolean
  isOwner: boolean
}

const isRunning = (plan: PlanState) => planTransitions[plan.status].some((next) => next === 'canceled')

/** Pause is offered for active plans that are not Top of Mind, to everyone who sees them (C-4.6-07, C-6-11). */
export const canPause = (plan: PlanState) => plan.status === 'active' && !plan.isTopOfMind
/** Resume is offered for a paused plan, to everyone who sees it; for a past-due plan, only to the owner (CG-39). */
export const canResume = (plan: PlanState) => plan.status === 'paused'
/** The manage flow: for the owner, while the plan is running (CG-41). */
export const canManage = (plan: PlanState) => plan.isOwner && isRunning(plan)
/** Only the owner can cancel (C-6-07). */
export const canCancelPlan = (plan: PlanState) => canManage(plan)
/** Auto-renew: for the owner of a running yearly plan (CG-46). */
export const canSwitchAutoRenew = (plan: PlanState) => canManage(plan) && plan.unit === 'year'
/** An active yearly Top of Mind plan can be swapped to another contact once (CG-45). */
export const canSwap = (plan: PlanState) =>
  plan.isOwner && plan.status === 'active' && plan.unit === 'year' && plan.isTopOfMind && !plan.isSwapped
/** Names and address can be changed while the plan is running. */
export const canChangePlan = isRunning

/** A paused plan whose next charge has passed: resuming it needs payment of the plan amount (CG-39). */
export function isPastDue(
  plan: { status: PlanStatus; nextCharge: CalendarDate },
  today: CalendarDate,
): boolean {
  return plan.status === 'paused' && plan.nextCharge <= today
}

/** The states in which each action on a package is allowed (section 4.10). */
export const packageActions = {
  pause: ['pending'],
  resume: ['paused'],
  cancel: ['pending', 'paused'],
  edit: ['pending'],
} as const satisfies Record<string, readonly PackageStatus[]>

/** Whether an action on a package is allowed in its state. */
export const isPackageActionAllowed = (act: keyof typeof packageActions, status: PackageStatus) =>
  packageActions[act].some((open) => open === status)
