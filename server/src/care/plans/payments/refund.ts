import { planTransitions } from '@goodturn/contract/care/plans/actions'
import { canTransition } from '@goodturn/contract/states'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Tx } from '../../../platform/database/database.ts'
import type { VisiblePlan } from '../find.ts'
import { type Refundable, undeliveredCents } from '../lists/queries.ts'

/**
 * The refund for canceling a yearly plan now, per payer, in cents (CG-47): for each current or future paid period,
 * floor(paid x undelivered touches / touches in the period). Nothing for Top of Mind, whose sales are final, for
 * monthly plans, for token payments, or for an ended plan. Leaves out payers who get nothing.
 */
export async function refundableCents(
  tx: Tx,
  plan: Pick<VisiblePlan, 'key' | 'status' | 'unit' | 'isTopOfMind'>,
  today: CalendarDate,
): Promise<Refundable[]> {
  return isRefunded(plan) ? undeliveredCents(tx, [plan.key], today) : []
}

/** Whether canceling the plan refunds undelivered touches (CG-47). */
export function isRefunded({
  status,
  unit,
  isTopOfMind,
}: Pick<VisiblePlan, 'status' | 'unit' | 'isTopOfMind'>): boolean {
  return !isTopOfMind && unit === 'year' && canTransition(planTransitions, status, 'canceled')
}
