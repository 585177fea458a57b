import { z } from 'zod/mini'
import { keySchema } from '../../ids.ts'
import { openChargeStates } from '../../money/invoices/states.ts'
import { calendarDateSchema } from '../../care/touches/schema.ts'
import { payoutStates } from './states.ts'

/** A calendar month in UTC: `2026-11`. */
export const monthSchema = z
  .string()
  .check(z.regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Please give a month, such as 2026-11.'))

/** Dollars that moved in some time. */
const moved = {
  /** What was earned, less the unused value of plans that were replaced. */
  sales: z.number(),
  /** What was given back of it, with credit for canceled gifts, plans and packages. */
  refunds: z.number(),
  net: z.number(),
  /** What we owed members in credits and funds when it began. */
  open_at_start: z.number(),
  /** Given, paid in and given back to wallets. */
  given: z.number(),
  used: z.number(),
  /** Expired, or taken back by staff. */
  expired: z.number(),
  /** open_at_start + given - used - expired. */
  open_at_end: z.number(),
  /** The parts of what is open at the end. */
  credits_at_end: z.number(),
  funds_at_end: z.number(),
}

const bookMonthSchema = z.object({
  month: z.string(),
  /** Present for the month that is not over. */
  so_far: z.optional(z.literal(1)),
  ...moved,
})

export const bookMonthsSchema = z.object({
  /** The newest first; months before the first movement are left out. */
  months: z.array(bookMonthSchema),
  total: z.object(moved),
  /** The month of the first movement; null while there is none. */
  first_month: z.nullable(z.string()),
  /** The month that is not over. */
  this_month: z.string(),
})
export type BookMonths = z.infer<typeof bookMonthsSchema>
export type BookSums = BookMonths['total']

export const booksOverviewSchema = z.object({
  /** Integer seconds, as all instants. */
  as_of: z.int(),
  month: z.string(),
  net: z.number(),
  /** The same days of the year before; null where nothing is known of them. */
  net_a_year_ago: z.nullable(z.number()),
  sales: z.number(),
  refunds: z.number(),
  refund_count: z.int(),
  /** What we owe members now, and what of it expires within thirty days. */
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
  /** The half of a split payment. */
  split: z.boolean(),
  created_at: z.int(),
  /** When the processor is asked next what became of it. */
  ask_again_at: z.nullable(z.int()),
})
export type OpenCharge = z.infer<typeof openChargeSchema>

export const booksCheckSchema = z.object({
  state: z.enum(['waiting', 'running', 'right', 'wrong', 'failed']),
  asked_at: z.int(),
  finished_at: z.nullable(z.int()),
  /** How many movements were looked at. */
  transfers: z.int(),
  /** How many things do not add up, and the first of them in words. */
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
  /** What the processor says that is left of it. */
  net: z.number(),
  /** What our books say, less the same fees. */
  books: z.number(),
  difference: z.number(),
  /** Lines that do not match, and movements of ours that the report lacks. */
  faults: z.int(),
})
export type PayoutDay = z.infer<typeof payoutDaySchema>

export const payoutDaysSchema = z.object({
  days: z.array(payoutDaySchema),
  /** The day to ask further from; null at the end. */
  before: z.nullable(calendarDateSchema),
  /** Until when the reports go; null while there is none. */
  reported_until: z.nullable(z.int()),
})
export type PayoutDays = z.infer<typeof payoutDaysSchema>

export const payoutFaultSchema = z.object({
  /** The processor's reference, or our key of what its report lacks. */
  reference: z.string(),
  category: z.string(),
  state: z.enum([...payoutStates, 'missing']),
  at: z.int(),
  /** What the processor says; null for what its report lacks. */
  reported: z.nullable(z.number()),
  /** What our books say; null where they know nothing of it. */
  booked: z.nullable(z.number()),
  says: z.string(),
})
export type PayoutFault = z.infer<typeof payoutFaultSchema>

export const payoutReportSchema = z.object({
  rows: z.int(),
  /** Lines that were not known before. */
  added: z.int(),
  /** Lines of this file that do not match our books. */
  unmatched: z.int(),
  from: z.int(),
  until: z.int(),
})
export type PayoutReport = z.infer<typeof payoutReportSchema>
