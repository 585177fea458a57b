import type { MemberKey } from '@goodturn/contract/ids'
import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMailParts } from '../../../platform/mail/combined-mail.ts'
import { type EndingPlan, batch, claimEndingPlans } from './end-notice.queries.ts'
import { type PlansEnding, plansEnding } from '../events.ts'
import { planEnding } from './plan-ending.ts'

/**
 * Notifies owners 14 days before non-renewing plans end, once per plan and end: one email for all plans of a run
 * and a bell notification. Skips owners who turned auto-renew off within these days, or whose plan someone is
 * taking over.
 */
export async function notifyOfEnds(tx: Tx, cause: Cause): Promise<void> {
  for (;;) {
    const plans = await claimEndingPlans(tx, cause.now)
    await queueMailParts(
      tx,
      cause,
      planEnding,
      plans.map((part) => ({ to: part.email, part })),
    )
    await cause.publish(tx, plansEnding, { owners: ownersOf(plans) })
    if (plans.length < batch) return
  }
}

function ownersOf(plans: readonly EndingPlan[]): PlansEnding[] {
  const byOwner = new Map<MemberKey, PlansEnding>()
  for (const { key, memberKey, title, contact } of plans) {
    const known = byOwner.get(memberKey)
    if (known) known.count += 1
    else byOwner.set(memberKey, { memberKey, planKey: key, title, recipientName: contact, count: 1 })
  }
  return [...byOwner.values()]
}
