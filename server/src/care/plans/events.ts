import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import { defineEvent } from '../../platform/events.ts'

/**
 * A plan is not to be charged for the time being: it was paused, was swapped, or will end instead of renewing. Whatever
 * is open for it ends. Published in the act's transaction, while the plan is locked and before its state changes.
 */
export const renewalStopped = defineEvent<{ planKey: PlanKey; why: 'paused' | 'swapped' | 'ends' }>(
  'plans.renewal-stopped',
)

/** A plan was paused: its gifts wait. */
export const planPaused = defineEvent<{ planKey: PlanKey }>('plans.paused')

/** Plans were canceled, also those that were swapped; by the keys of their owners. Not those that an upgrade replaces. */
export const plansCanceled = defineEvent<{ memberKeys: readonly MemberKey[] }>('plans.canceled')
