import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { openChargeStates } from '../../money/invoices/states.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import { payoutStates } from './states.ts'

/** A calendar month in UTC: `2026-11`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Please enter a month, such as 2026-11.'))

/** Dollars moved in a period. */
const movementFields = {
  /** Sales, less the unused value of replaced plans. */
  sales: z.number(),
  /** Refunds of sales, including credit for canceled gifts, plans, and packages. */
  refunds: z.number(),
  net: z.number(),
  /** Credits and funds that we owed members at the start. */
  open_at_start: z.number(),
  /** Granted, paid in, and refunded to wallets. */
  given: z.number(),
  used: z.number(),
  /** Expired, or removed by staff. */
  expired: z.number(),
  /** open_at_start + given - used - expired. */
  open_at_end: z.number(),
  /** The parts of the closing balance. */
  credits_at_end: z.number(),
  funds_at_end: z.number(),
}

const bookMonthSchema = z.object({
  month: z.string(),
  /** Present for the current month. */
  so_far: z.optional(z.literal(1)),
  ...movementFields,
})

export const bookMonthsSchema = z.object({
  /** Newest first, from the month of the first movement. */
  months: z.array(bookMonthSchema),
  total: z.object(movementFields),
  /** The month of the first movement; null if there is none. */
  first_month: z.nullable(z.string()),
  /** The current month. */
  this_month: z.string(),
})
export type BookMonths = z.infer<typeof bookMonthsSchema>
export type BookSums = BookMonths['total']

export const booksOverviewSchema = z.object({
  /** Integer seconds, like all instants. */
  as_of: z.int(),
  month: z.string(),
  net: z.number(),
  /** Net for the same days a year earlier; null if unknown. */
  net_a_year_ago: z.nullable(z.number()),
  sales: z.number(),
  refunds: z.number(),
  refund_count: z.int(),
  /** The amount we owe members now, and the part that expires within thirty days. */
  open: z.number(),
  expiring: z.number(),
  expiring_until: z.string(),
  open_charges: z.object({ count: z.int(), amount: z.number(), oldest_at: z.nullable(z.int()) }),
})
export type BooksOverview = z.infer<typeof booksOverviewSchema>

export const openChargeSchema = z.object({
  key: keySchema('charge'),
  member: z.object({ key: keySchema('member'), name: z.string(), email: z.string() }),
  invoice: z.object({ key: keySchema('invoice'), number: z.string() }),
  amount: z.number(),
  state: z.enum(openChargeStates),
  /** Whether this is half of a split payment. */
  split: z.boolean(),
  created_at: z.int(),
  /** When we next ask the processor for its outcome. */
  ask_again_at: z.nullable(z.int()),
})
export type OpenCharge = z.infer<typeof openChargeSchema>

export const booksCheckSchema = z.object({
  state: z.enum(['waiting', 'running', 'right', 'wrong', 'failed']),
  asked_at: z.int(),
  finished_at: z.nullable(z.int()),
  /** How many movements were checked. */
  transfers: z.int(),
  /** The number of discrepancies, and the first of them as text. */
  fault_count: z.int(),
  faults: z.array(z.object({ list: z.string(), key: z.string(), says: z.string() })),
})
export type BooksCheck = z.infer<typeof booksCheckSchema>

export const payoutDaySchema = z.object({
  day: calendarDateSchema,
  charged: z.number(),
  /** Negative. */
  refunded: z.number(),
  /** Disputes and whatever else is neither a charge nor a refund. */
  other: z.number(),
  fees: z.number(),
  /** The net amount according to the processor's report. */
  net: z.number(),
  /** The net amount by our books, less the same fees. */
  books: z.number(),
  difference: z.number(),
  /** Lines that do not match, and movements of ours that the report lacks. */
  faults: z.int(),
})
export type PayoutDay = z.infer<typeof payoutDaySchema>

export const payoutDaysSchema = z.object({
  days: z.array(payoutDaySchema),
  /** The day to continue from; null at the end. */
  before: z.nullable(calendarDateSchema),
  /** The end of the reported time; null if there are no reports. */
  reported_until: z.nullable(z.int()),
})
export type PayoutDays = z.infer<typeof payoutDaysSchema>

export const payoutFaultSchema = z.object({
  /** The processor's reference, or our key if the report lacks it. */
  reference: z.string(),
  category: z.string(),
  state: z.enum([...payoutStates, 'missing']),
  at: z.int(),
  /** The processor's amount; null if the report lacks it. */
  reported: z.nullable(z.number()),
  /** Our books' amount; null if they lack it. */
  booked: z.nullable(z.number()),
  says: z.string(),
})
export type PayoutFault = z.infer<typeof payoutFaultSchema>

export const payoutReportSchema = z.object({
  rows: z.int(),
  /** Newly added lines. */
  added: z.int(),
  /** Lines of this file that do not match our books. */
  unmatched: z.int(),
  from: z.int(),
  until: z.int(),
})
export type PayoutReport = z.infer<typeof payoutReportSchema>
