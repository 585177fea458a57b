import { z } from 'zod/mini'
import { call, dataOf, pageOf, pageQuery } from '../../call.ts'
import { staffOnly } from '../../identity/staff-accounts/who.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import {
  bookMonthsSchema,
  booksCheckSchema,
  booksOverviewSchema,
  monthSchema,
  openChargeSchema,
  payoutDaysSchema,
  payoutFaultSchema,
  payoutReportSchema,
} from './schema.ts'

const byFinance = staffOnly('finance')

/** The whole portal's money, for finance. Months and days are in UTC. */
export const bookCalls = {
  overview: call('GET', '/v1/staff/books', {
    summary: 'This month, what is open, open charges',
    ...byFinance,
  }).output(dataOf(booksOverviewSchema)),
  months: call('GET', '/v1/staff/books/months', {
    summary: 'Sales, refunds and what is owed to members in twelve months, the newest first',
    ...byFinance,
  })
    .input(z.object({ until: z.optional(monthSchema) }))
    .output(dataOf(bookMonthsSchema)),
  check: call('GET', '/v1/staff/books/check', {
    summary: 'What the last check of the ledger found; null before the first one',
    ...byFinance,
  }).output(dataOf(z.nullable(booksCheckSchema))),
  startCheck: call('POST', '/v1/staff/books/check', {
    summary: 'Check the ledger now, as a job; one at a time',
    ...byFinance,
  }).output(dataOf(booksCheckSchema)),
  charges: call('GET', '/v1/staff/books/charges', {
    summary: 'Charges that neither succeeded nor failed yet, the oldest first',
    ...byFinance,
  })
    .input(z.object(pageQuery))
    .output(pageOf(openChargeSchema)),
  askProcessor: call('POST', '/v1/staff/books/charges/ask', {
    summary: 'Ask the processor at once what became of the open charges; answers how many',
    ...byFinance,
  }).output(dataOf(z.object({ asked: z.int() }))),
  payouts: call('GET', '/v1/staff/books/payouts', {
    summary: "The processor's report beside the ledger by day, the newest first",
    ...byFinance,
  })
    .input(z.object({ before: z.optional(calendarDateSchema) }))
    .output(dataOf(payoutDaysSchema)),
  payoutFaults: call('GET', '/v1/staff/books/payouts/{day}', {
    summary: 'What of one day is in one of the two books only, or differs, and why',
    ...byFinance,
  })
    .input(z.object({ day: calendarDateSchema }))
    .output(dataOf(z.array(payoutFaultSchema))),
  takeReport: call('POST', '/v1/staff/books/payouts', {
    summary:
      "Take the processor's report as CSV: all of it or nothing; what is known already changes nothing",
    ...byFinance,
    status: 201,
  })
    .input(z.object({ file: z.file('Please choose a file.') }))
    .output(dataOf(payoutReportSchema)),
}
