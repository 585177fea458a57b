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
    summary: 'The current month, outstanding amounts, and open charges',
    ...byFinance,
  }).output(dataOf(booksOverviewSchema)),
  months: call('GET', '/v1/staff/books/months', {
    summary: 'Sales, refunds, and amounts owed to members for twelve months, newest first',
    ...byFinance,
  })
    .input(z.object({ until: z.optional(monthSchema) }))
    .output(dataOf(bookMonthsSchema)),
  check: call('GET', '/v1/staff/books/check', {
    summary: 'The result of the last ledger check; null before the first one',
    ...byFinance,
  }).output(dataOf(z.nullable(booksCheckSchema))),
  startCheck: call('POST', '/v1/staff/books/check', {
    summary: 'Start a ledger check as a job; one at a time',
    ...byFinance,
  }).output(dataOf(booksCheckSchema)),
  charges: call('GET', '/v1/staff/books/charges', {
    summary: 'Charges that have neither succeeded nor failed yet, oldest first',
    ...byFinance,
  })
    .input(z.object(pageQuery))
    .output(pageOf(openChargeSchema)),
  askProcessor: call('POST', '/v1/staff/books/charges/ask', {
    summary: 'Ask the processor for the outcome of open charges now; returns how many',
    ...byFinance,
  }).output(dataOf(z.object({ asked: z.int() }))),
  payouts: call('GET', '/v1/staff/books/payouts', {
    summary: "The processor's report compared with the ledger by day, newest first",
    ...byFinance,
  })
    .input(z.object({ before: z.optional(calendarDateSchema) }))
    .output(dataOf(payoutDaysSchema)),
  payoutFaults: call('GET', '/v1/staff/books/payouts/{day}', {
    summary: 'Items of a day that are in only one of the two books or that differ, and why',
    ...byFinance,
  })
    .input(z.object({ day: calendarDateSchema }))
    .output(dataOf(z.array(payoutFaultSchema))),
  takeReport: call('POST', '/v1/staff/books/payouts', {
    summary: "Import the processor's report as CSV, all or nothing; known rows change nothing",
    ...byFinance,
    status: 201,
  })
    .input(z.object({ file: z.file('Please choose a file.') }))
    .output(dataOf(payoutReportSchema)),
}
