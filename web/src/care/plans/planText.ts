import type { PlanState } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { StatusLook } from '../../ui/lists/StatusLabel.tsx'

type PlanFields = Pick<Subscription, 'status' | 'unit' | 'is_topofmind' | 'is_owner'>

/** The state that the plan acts depend on, from a server response. */
export function toPlanState(plan: PlanFields & Pick<Subscription, 'is_swapped'>): PlanState {
  return {
    status: plan.status,
    unit: plan.unit,
    isTopOfMind: plan.is_topofmind === 1,
    isSwapped: plan.is_swapped === 1,
    isOwner: plan.is_owner === 1,
  }
}

/** The look and label of each plan state. */
export const planStatusLabels = {
  active: ['done', 'Active'],
  paused: ['paused', 'Paused'],
  failed: ['failed', 'Payment failed'],
  canceled: ['canceled', 'Canceled'],
  expired: ['canceled', 'Expired'],
} as const satisfies Record<PlanStatus, readonly [StatusLook, string]>

/** The plan's billing interval. */
export const unitLabels = { year: 'Annual', month: 'Monthly' } as const
/** The period that the plan's price covers. */
export const periodLabels = { year: 'per year', month: 'per month' } as const

/** Shown in place of the manage flow to members who aren't the owner (C-6-10). */
export const notOwnerText =
  'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.'

/** Shown where a card is needed (CG-42). */
export const cardNeededText = 'At least one payment method on file is needed.'

/** How long a success message shows, in milliseconds (section 9). */
export const planBannerMs = 3000

/** Success messages of the plan page. */
export const doneTexts = {
  pause: 'Plan has been successfully paused!',
  resume: 'Plan has been successfully resumed!',
  cancel: 'Plan has been successfully canceled!',
  reactivate: 'Plan has been successfully reactivated!',
  autorenew: 'Plan has been successfully updated!',
  names: 'Plan has been successfully updated!',
} as const
