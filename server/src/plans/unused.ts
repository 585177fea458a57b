import type { MemberKey } from '@goodturn/contract/ids'
import { unusedOfPeriodCents } from '@goodturn/contract/plans/periods'
import type { CalendarDate } from '@goodturn/contract/time'
import type { PaidPeriod } from './find-plans-for-cart.ts'

/**
 * What is left of what a payer paid for a plan, in cents (BG-26): of each paid period floor(paid x unused days / days
 * of the period). Nothing of a period that a token paid, for tokens are not cashable (BG-71); what went back for a
 * touch that was not given is taken off.
 */
export function unusedCents(
  plan: { periods: readonly PaidPeriod[] },
  payerKey: MemberKey,
  today: CalendarDate,
): number {
  return plan.periods.reduce(
    (sum, period) =>
      sum +
      period.payments
        .filter((payment) => payment.payerKey === payerKey)
        .reduce(
          (paid, payment) =>
            paid + Math.max(0, unusedOfPeriodCents(payment.cents, period, today) - payment.returnedCents),
          0,
        ),
    0,
  )
}
