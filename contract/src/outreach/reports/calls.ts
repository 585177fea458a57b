import { z } from 'zod/mini'
import { call, dataOf } from '../../call.ts'
import { rangeQuery } from '../../range.ts'

/** Spending: dollars, one payer's part of everything, and the number of paid invoices; by days in the caller's zone. */
const sums = {
  invoices: z.int(),
  /** Before discounts and tokens, with tax. */
  amount: z.number(),
  discount: z.number(),
  /** The amount paid from the balance. */
  credit_used: z.number(),
  /** The amount paid by the unused value of replaced plans. */
  auto_credit: z.number(),
  /** The amount charged to cards: amount less discount, credit used, and auto credit. */
  charged: z.number(),
  /** Refunds in this time, whenever the payment was made. */
  refunded: z.number(),
  /** The part refunded to the balance, including canceled gifts, plans, and packages; the rest went to cards. */
  refunded_to_balance: z.number(),
}

const spendFigures = z.object({
  /** One per month of the range or, above 24 months, one per year. */
  unit: z.enum(['month', 'year']),
  periods: z.array(z.object({ period: z.string(), ...sums })),
  total: z.object(sums),
})
export type SpendFigures = z.infer<typeof spendFigures>
export type SpendSums = SpendFigures['total']

/** The accounting report (B-7-44, B-7-45, BG-84). */
export const reportCalls = {
  spend: call('GET', '/v1/userreports/spend', {
    summary: 'A link to a CSV of the spending in a range of dates',
  })
    .input(rangeQuery)
    .output(dataOf(z.object({ url: z.string() }))),
  figures: call('GET', '/v1/userreports/spendfigures', {
    mayLag: true,
    summary: 'Spending in a date range, by month or year',
  })
    .input(rangeQuery)
    .output(dataOf(spendFigures)),
}
