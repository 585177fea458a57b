import type { PlanKey, ServiceKey } from '@goodturn/contract/ids'
import {
  type PlanState,
  canCancelPlan,
  canPause,
  canSwap,
  canSwitchAutoRenew,
} from '@goodturn/contract/care/plans/actions'
import type { PlanRow } from '@goodturn/contract/care/plans/schema'
import { toPlanState } from '../../care/plans/planText.ts'

/** Changes to try with existing plans, in the order of the switches. */
export const changeKinds = ['auto_renew_off', 'upgrade', 'cancel', 'swap', 'pause'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** The settings of one change; switched off, they are kept for next time. */
export interface Choice {
  isOn: boolean
  plans: readonly { key: PlanKey; name: string }[]
  /** The service of an upgrade. */
  service: ServiceKey | null
}

export type Choices = Partial<Record<ChangeKind, Choice>>

interface ChangeText {
  label: string
  /** Describes the change while nothing is chosen. */
  text: string
  /** The reason it's locked when no plan qualifies. */
  locked: string
}

/** Text of the switches, and titles of what they open. */
export const changeTexts: Record<ChangeKind, ChangeText> = {
  auto_renew_off: {
    label: 'Turn auto-renew off',
    text: 'Plans run until their year ends',
    locked: 'You don’t have a yearly plan that renews',
  },
  upgrade: {
    label: 'Upgrade someone',
    text: 'To another Top of Mind plan, today',
    locked: 'Only active Top of Mind plans can be upgraded',
  },
  cancel: {
    label: 'Cancel a plan today',
    text: 'With any fee; credit is shown apart',
    locked: 'You don’t have a plan to cancel',
  },
  swap: {
    label: 'Swap a contact',
    text: 'Once per plan, at no cost',
    locked: 'Only yearly Top of Mind plans can be swapped, and only once',
  },
  pause: {
    label: 'Pause a plan',
    text: 'Not charged or sent until resumed',
    locked: 'Top of Mind can’t be paused',
  },
}

const canTry: Record<ChangeKind, (state: PlanState) => boolean> = {
  auto_renew_off: canSwitchAutoRenew,
  upgrade: ({ isOwner, isTopOfMind, status }) => isOwner && isTopOfMind && status === 'active',
  cancel: canCancelPlan,
  swap: canSwap,
  pause: (state) => state.isOwner && canPause(state),
}

/**
 * The reason a plan can't be chosen for a change; null when it can. The list doesn't include past swaps: the server
 * refuses those plans.
 */
export function findBlocker(
  kind: ChangeKind,
  plan: PlanRow,
  { choices, service }: { choices: Choices; service: ServiceKey | null },
): string | null {
  const state = toPlanState({ ...plan, is_swapped: 0 })
  if (!state.isOwner) return 'Someone else pays for it'
  if (kind === 'auto_renew_off' && plan.auto_renew === 0) return 'Auto-renew is already off'
  if (!canTry[kind](state)) {
    if (kind === 'auto_renew_off') return 'Monthly plans renew until canceled'
    return kind === 'pause' && plan.status === 'paused' ? 'Already paused' : changeTexts[kind].locked
  }
  if (kind === 'upgrade' && plan.service.key === service) return 'Already has this plan'
  const other = changeKinds.find(
    (each) => each !== kind && choices[each]?.plans.some(({ key }) => key === plan.key),
  )
  return other ? `Chosen for “${changeTexts[other].label}”` : null
}
