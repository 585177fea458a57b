import type { Cause } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { mailLater } from '../platform/joined-mail.ts'
import { batch, takeEnding } from './end-notice.queries.ts'
import { planEnding } from './plan-ending.ts'

/**
 * Tells owners 14 days before plans end that are not to renew, once per plan and end: one email for all plans of a run
 * . An owner who turned auto-renew off within these days, or whose plan somebody takes over, is not told.
 */
export async function tellOfEnds(tx: Tx, cause: Cause): Promise<void> {
  for (;;) {
    const plans = await takeEnding(tx, cause.now)
    await mailLater(
      tx,
      cause,
      planEnding,
      plans.map((part) => ({ to: part.email, part })),
    )
    if (plans.length < batch) return
  }
}
