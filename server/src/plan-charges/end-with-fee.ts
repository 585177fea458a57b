import type { MemberKey, PlanKey } from '@goodturn/contract/ids'
import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { findPlan } from '../plans/find.ts'
import { ownScope } from '../teams/scope.ts'
import { endNow } from './cancel.ts'

/** The owner paid the cancelation fee: the plan ends. The caller holds its lock. */
export async function endWithFee(
  tx: Tx,
  { planKey, memberKey }: { planKey: PlanKey; memberKey: MemberKey },
  cause: Cause,
): Promise<void> {
  await endNow(tx, await findPlan(tx, ownScope(memberKey), planKey), cause)
}
