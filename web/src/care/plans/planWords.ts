import type { PlanState } from '@goodturn/contract/care/plans/actions'
import type { Subscription } from '@goodturn/contract/care/plans/schema'
import type { PlanStatus } from '@goodturn/contract/care/plans/status'
import type { StatusLook } from '../../ui/lists/StatusWord.tsx'

type Told = Pick<Subscription, 'status' | 'unit' | 'is_topofmind' | 'is_owner'>

/** What the acts on a plan look at, from an answer of the server. */
export function stateOf(plan: Told & Pick<Subscription, 'is_swapped'>): PlanState {
  return {
    status: plan.status,
    unit: plan.unit,
    isTopOfMind: plan.is_topofmind === 1,
    isSwapped: plan.is_swapped === 1,
    isOwner: plan.is_owner === 1,
  }
}

/** How a plan's state looks, and its word. */
export const planStatusWords = {
  active: ['done', 'Active'],
  paused: ['paused', 'Paused'],
  failed: ['failed', 'Payment failed'],
  canceled: ['canceled', 'Canceled'],
  expired: ['canceled', 'Expired'],
} as const satisfies Record<PlanStatus, readonly [StatusLook, string]>

/** How a plan is paid. */
export const unitWords = { year: 'Annual', month: 'Monthly' } as const
/** What a price of it is for. */
export const perWords = { year: 'per year', month: 'per month' } as const

/** Shown where the owner finds the manage flow (C-6-10). */
export const notOwnerText =
  'Oops! It appears that you are not the owner of this plan. Please reach out to your team admin to swap or cancel.'

/** Shown where a card is needed (CG-42). */
export const cardNeededText = 'At least one payment method on file is needed.'

/** How long what succeeded is said, in milliseconds (section 9). */
export const planBannerMs = 3000

/** What succeeded on the page of a plan. */
export const doneTexts = {
  pause: 'Plan has been successfully paused!',
  resume: 'Plan has been successfully resumed!',
  cancel: 'Plan has been successfully canceled!',
  reactivate: 'Plan has been successfully reactivated!',
  autorenew: 'Plan has been successfully updated!',
  names: 'Plan has been successfully updated!',
} as const
