import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'
import { keySchema } from '../ids.ts'
import { centsOf, chargeCentsMax } from '../money.ts'
import { requiredLine } from '../text.ts'
import { reasonLengthMax } from './limits.ts'

/** An amount in dollars that staff type: more than nothing, at most what one charge may take, two decimals. */
export const staffAmount = z.number('Please enter an amount in dollars.').check(
  z.refine(
    (amount: number) => {
      const cents = centsOf(amount)
      return cents !== null && cents > 0 && cents <= chargeCentsMax
    },
    { error: 'Please enter an amount between $0.01 and $999,999.99.' },
  ),
)

/** Why staff act: kept in the audit log and, for money, in the ledger. */
export const staffReason = requiredLine('reason', { max: reasonLengthMax })

/** A refund of an invoice (BG-50): dollars; `pending` while the processor has not answered. */
export const staffRefundSchema = z.object({
  key: z.string(),
  invoice: z.string(),
  state: z.enum(['succeeded', 'pending']),
  amount: z.number(),
  to_card: z.number(),
  to_wallet: z.number(),
  reason: z.string(),
})

export type StaffRefund = z.infer<typeof staffRefundSchema>

const access = 'admin' as const

/** The money acts of staff on a member's things (BG-09, BG-50). Each leaves an audit row. */
export const staffMoneyCalls = {
  refund: call('POST', '/v1/admin/invoices/{key}/refund', {
    summary:
      'Give back money of a paid invoice: card first, then funds, then credits; without an amount all that is left',
    access,
    money: true,
  })
    .input(
      z.object({
        key: keySchema('invoice'),
        amount: z.optional(z.nullable(staffAmount)),
        reason: staffReason,
      }),
    )
    .output(dataOf(staffRefundSchema)),
}
