import type { BookSums } from '@goodturn/contract/console/books/schema'
import { dollars } from '@goodturn/contract/money'
import type { LedgerTotals } from './days.report.ts'

/** Totals of zero, for a span in which no money moved. */
export const zeroTotals: LedgerTotals = {
  transfers: 0,
  revenue: 0,
  returned: 0,
  refund: 0,
  refunds: 0,
  given: 0,
  used: 0,
  expired: 0,
  credit: 0,
  fund: 0,
}

/** Adds up both. */
export function addTotals(one: LedgerTotals, other: LedgerTotals): LedgerTotals {
  return {
    transfers: one.transfers + other.transfers,
    revenue: one.revenue + other.revenue,
    returned: one.returned + other.returned,
    refund: one.refund + other.refund,
    refunds: one.refunds + other.refunds,
    given: one.given + other.given,
    used: one.used + other.used,
    expired: one.expired + other.expired,
    credit: one.credit + other.credit,
    fund: one.fund + other.fund,
  }
}

/** Revenue of a period, less the unused value of plans replaced in it; in cents. */
export const salesOf = ({ revenue, returned }: LedgerTotals): number => revenue - returned

/** The totals of a period as the API returns them; `before` gives the opening balance. */
export function presentSums(before: LedgerTotals, moved: LedgerTotals): BookSums {
  const after = addTotals(before, moved)
  const sales = salesOf(moved)
  return {
    sales: dollars(sales),
    refunds: dollars(moved.refund),
    net: dollars(sales - moved.refund),
    open_at_start: dollars(before.credit + before.fund),
    given: dollars(moved.given),
    used: dollars(moved.used),
    expired: dollars(moved.expired),
    open_at_end: dollars(after.credit + after.fund),
    credits_at_end: dollars(after.credit),
    funds_at_end: dollars(after.fund),
  }
}
