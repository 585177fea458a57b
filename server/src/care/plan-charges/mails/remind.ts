import type { Cause } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueMailParts } from '../../../platform/mail/combined-mail.ts'
import { renewalPrices } from '../../plans/payments/renewal-price.ts'
import { batch, claimUnreminded } from './remind.queries.ts'
import { renewalReminder } from './renewal-reminder.ts'

/**
 * Reminds owners of yearly plans 30 days before they renew (CG-64), once per plan and period: the cost at current
 * prices, what pays for it, and how to turn renewal off; one email for all plans of a run. Catches up on
 * reminders missed while no worker ran.
 */
export async function remindOfRenewals(tx: Tx, cause: Cause): Promise<void> {
  for (;;) {
    const plans = await claimUnreminded(tx, cause.now)
    const prices = await renewalPrices(
      tx,
      plans.map(({ key }) => key),
    )
    await queueMailParts(
      tx,
      cause,
      renewalReminder,
      plans.map((plan) => ({ to: plan.email, part: { ...plan, cents: prices.get(plan.key)?.cents ?? 0 } })),
    )
    if (plans.length < batch) return
  }
}
