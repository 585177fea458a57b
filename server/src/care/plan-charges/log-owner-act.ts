import type { SharedActKind } from '@goodturn/contract/identity/teams/acts'
import type { Cause } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { LockedPlan } from '../plans/find.ts'
import { logSharedAct } from '../../identity/teams/log-act.ts'
import { scopeOf } from '../../identity/teams/scope.ts'

/** The parts of a plan that concern a colleague of its owner, such as the contact's assigned member. */
export type LoggedPlan = Pick<LockedPlan, 'key' | 'memberKey' | 'contactKey' | 'assignedMemberKey'>

/**
 * Logs for the team the owner's act on a plan whose contact is assigned to a colleague, even if the act waited for a
 * payment. Runs no statement for other plans.
 */
export async function logOwnerAct(
  tx: Tx,
  plan: LoggedPlan,
  kind: SharedActKind,
  cause: Cause,
): Promise<void> {
  if (plan.assignedMemberKey === null || plan.assignedMemberKey === plan.memberKey) return
  await logSharedAct(tx, await scopeOf(tx, plan), cause, plan, { kind, thing: plan.key })
}
