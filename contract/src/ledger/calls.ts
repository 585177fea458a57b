import { z } from 'zod/mini'
import { call, dataOf } from '../call.ts'

/** A member's balance in dollars (B-3.9-08, BG-65). */
export const creditTotalsSchema = z.object({
  total_balance: z.number(),
  total_balance_expiring: z.number(),
  total_balance_non_expiring: z.number(),
})

export type CreditTotals = z.infer<typeof creditTotalsSchema>

/** The wallet: credits and funds. */
export const ledgerCalls = {
  credits: call('GET', '/v1/billing/credits', { summary: 'Balance for the checkout' }).output(
    dataOf(creditTotalsSchema),
  ),
  creditTotals: call('GET', '/v1/billing/credittotals', { summary: 'Balance for the wallet' }).output(
    dataOf(creditTotalsSchema),
  ),
}
