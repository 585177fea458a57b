import type { MemberKey } from '@goodturn/contract/ids'
import { unusedPeriodCents } from '@goodturn/contract/care/plans/periods'
import type { CalendarDate } from '@goodturn/contract/time'
import type { Owed } from '../../../money/invoices/refunds/promise-return.ts'
import type { PaidPeriod } from '../lists/find-plans-for-cart.ts'

/**
 * The unused part of what a payer paid for a plan, by invoice, in cents (BG-26): for each paid period floor(paid x
 * unused days / days of the period), less credits for touches that were not given, and at most what remains of
 * the payment. Nothing for a period paid by token, since tokens are not cashable (BG-71).
 */
export function unusedOf(
  plan: { periods: readonly PaidPeriod[] },
  payerKey: MemberKey,
  today: CalendarDate,
): Owed[] {
  return plan.periods.flatMap((period) =>
    period.payments.flatMap(({ invoiceKey, itemKey, ...payment }) => {
      if (payment.payerKey !== payerKey || invoiceKey === null) return []
      const unused = unusedPeriodCents(payment.cents, period, today) - payment.offCents
      const cents = Math.min(unused, payment.cents - payment.backCents, payment.leftCents ?? 0)
      return cents > 0 ? [{ payerKey, invoiceKey, itemKey, cents }] : []
    }),
  )
}
