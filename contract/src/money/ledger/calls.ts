import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { keySchema } from '../../ids.ts'
import { creditDetailSchema, creditSchema } from './schema.ts'

/** A member's balance in dollars (B-3.9-08, BG-65). */
export const creditTotalsSchema = z.object({
  total_balance: z.number(),
  total_balance_expiring: z.number(),
  total_balance_non_expiring: z.number(),
  /** The part of the non-expiring balance that is funds. */
  total_balance_funds: z.number(),
  /** When the next part expires, in seconds; null if nothing does. */
  next_expiry: z.nullable(z.int()),
  /** Expiring amounts by month (`yyyy-MM`), soonest first. */
  expiring_by_month: z.array(z.object({ month: z.string(), amount: z.number() })),
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
  list: call('GET', '/v1/credits', {
    mayLag: true,
    summary: 'Credits or funds, soonest to expire first; expired ones are hidden',
  })
    .input(
      z.object({
        ...pageQuery,
        filter: z.optional(z.catch(z.enum(['credit_type:credit', 'credit_type:fund']), 'credit_type:credit')),
      }),
    )
    .output(pageOf(creditSchema)),
  detail: call('GET', '/v1/credits/{key}', { summary: 'One credit or fund with its movements' })
    .input(z.object({ key: keySchema('lot') }))
    .output(dataOf(creditDetailSchema)),
}
