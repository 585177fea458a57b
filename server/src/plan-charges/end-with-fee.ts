import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { noteFeePayments } from '../plans/billing-dates.ts'
import { findPlan } from '../plans/find.ts'
import { ownScope } from '../teams/scope.ts'
import { endNow } from './cancel.ts'
import type { RenewalRow } from './queries.ts'

/** The owner paid the cancelation fee: the plan ends. The caller holds its lock. */
export async function endWithFee(
  tx: Tx,
  { planKey, memberKey, cents, unitCents }: Pick<RenewalRow, 'planKey' | 'memberKey' | 'cents' | 'unitCents'>,
  cause: Cause,
): Promise<void> {
  if (unitCents > 0) await noteFeePayments(tx, planKey, Math.floor(cents / unitCents))
  await endNow(tx, await findPlan(tx, ownScope(memberKey), planKey), cause)
}
