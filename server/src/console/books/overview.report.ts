import type { BooksOverview } from '@goodturn/contract/console/books/schema'
import { dollars } from '@goodturn/contract/money'
import { type CalendarDate, addDays, addMonths, dateIn, seconds } from '@goodturn/contract/time'
import { lastDayStart } from '../../identity/accounts/day-of-member.ts'
import { sql } from 'drizzle-orm'
import { isOpen } from '../../money/invoices/charges/move-charge.ts'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { readDays } from './days.report.ts'
import { firstOpenDay, storedBetween, monthOf } from './months.ts'
import { zeroTotals, salesOf, addTotals } from './sums.ts'

/** Credits that expire within this many days are reported. */
const soonDays = 30

interface BooksStatus {
  /** Members' open balance at the end of the last closed day. */
  kept: number
  expiring: number
  charges: number
  charged: number
  oldest: Date | string | null
}

/**
 * The current state of the books: this month so far, the amounts we owe members, and the charges without an outcome.
 */
export async function booksOverview(tx: Tx, now: Date): Promise<BooksOverview> {
  const today = dateIn(now)
  const tomorrow = addDays(today, 1)
  const first = `${monthOf(now)}-01` as CalendarDate
  // Days not closed yet, usually just today, are read from the ledger.
  const sinceClosed = await readDays(tx, await firstOpenDay(tx, now), tomorrow)
  const moved = sinceClosed
    .filter(({ day }) => day >= first)
    .reduce(addTotals, (await storedBetween(tx, first, tomorrow)) ?? zeroTotals)
  const net = salesOf(moved) - moved.refund
  const yearAgo = await storedBetween(tx, addMonths(first, -12), addDays(addMonths(today, -12), 1))
  const soon = addDays(today, soonDays)
  const standing = await loadStatus(tx, now, soon)
  const open = sinceClosed.reduce((sum, { credit, fund }) => sum + credit + fund, standing.kept)
  return {
    as_of: seconds(now),
    month: monthOf(now),
    net: dollars(net),
    net_a_year_ago: yearAgo && dollars(salesOf(yearAgo) - yearAgo.refund),
    sales: dollars(salesOf(moved)),
    refunds: dollars(moved.refund),
    refund_count: moved.refunds,
    open: dollars(open),
    expiring: dollars(standing.expiring),
    expiring_until: soon,
    open_charges: {
      count: standing.charges,
      amount: dollars(standing.charged),
      oldest_at: standing.oldest === null ? null : seconds(new Date(standing.oldest)),
    },
  }
}

async function loadStatus(tx: Tx, now: Date, soon: string): Promise<BooksStatus> {
  const [row] = await rowsOf<BooksStatus>(
    tx,
    sql`select kept.cents as kept, soon.cents as expiring, waiting.count as charges, waiting.cents as charged, waiting.oldest
        from (select coalesce(sum(credit_cents + fund_cents), 0)::float8 as cents from book_days) kept,
          (select coalesce(sum(remaining_cents), 0)::float8 as cents from lots
            where listed and expires_at is not null and expires_at >= ${lastDayStart(now).toISOString()}::timestamptz
              and expires_at < ${soon}::date) soon,
          (select count(*)::int as count, coalesce(sum(amount_cents), 0)::float8 as cents, min(created_at) as oldest
            from charges where ${isOpen}) waiting`,
  )
  return row ?? { kept: 0, expiring: 0, charges: 0, charged: 0, oldest: null }
}
