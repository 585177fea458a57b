import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/**
 * A plan is not to be charged for now: it was paused, was swapped, or will end instead of renewing. Its open charges
 * end. Published in the act's transaction, while the plan is locked and before its state changes.
 */
export const renewalStopped = defineEvent<{ planKey: PlanKey; why: 'paused' | 'swapped' | 'ends' }>(
  'plans.renewal-stopped',
)

/** A plan was paused: its gifts wait. */
export const planPaused = defineEvent<{ planKey: PlanKey }>('plans.paused')

/** Plans were canceled, swapped ones included, but not those replaced by an upgrade; keyed by their owners. */
export const plansCanceled = defineEvent<{ memberKeys: readonly MemberKey[] }>('plans.canceled')
