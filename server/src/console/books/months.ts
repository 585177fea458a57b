import { monthsShown } from '@goodturn/contract/console/books/limits'
import type { BookMonths } from '@goodturn/contract/console/books/schema'
import { type CalendarDate, addDays, addMonths, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'
import { type LedgerTotals, firstDay, readDays } from './days.report.ts'
import { zeroTotals, presentSums, addTotals } from './sums.ts'

/** Stored totals of some days, by month, or all together under the month null. */
interface StoredMonth extends LedgerTotals {
  month: string | null
}

const firstDayOf = (month: string) => `${month}-01` as CalendarDate

/** Twelve months up to `until`, or up to now, newest first; none from before the first movement. */
export async function bookMonths(tx: Tx, now: Date, until?: string): Promise<BookMonths> {
  const thisMonth = monthOf(now)
  const last = until && until < thisMonth ? until : thisMonth
  const start = addMonths(firstDayOf(last), 1 - monthsShown)
  const end = addMonths(firstDayOf(last), 1)
  const began = await firstDay(tx)
  const { before, months: moved } = await totalsSince(tx, start, now)
  const months: string[] = []
  for (let day = start; day < end; day = addMonths(day, 1))
    if (began && day.slice(0, 7) >= began.slice(0, 7)) months.push(day.slice(0, 7))

  let open = before
  let sum = zeroTotals
  const shown = months.map((month) => {
    const here = moved.get(month) ?? zeroTotals
    const told = {
      month,
      ...(month === thisMonth ? { so_far: 1 as const } : {}),
      ...presentSums(open, here),
    }
    open = addTotals(open, here)
    sum = addTotals(sum, here)
    return told
  })
  return {
    months: shown.toReversed(),
    total: presentSums(before, sum),
    first_month: began?.slice(0, 7) ?? null,
    this_month: thisMonth,
  }
}

/** The calendar month of a moment, in UTC. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/**
 * Totals before `start`, and of each month since. Closed days come from the stored totals; only open days, usually just
 * today, are read from the ledger.
 */
async function totalsSince(tx: Tx, start: CalendarDate, now: Date) {
  const kept = await rowsOf<StoredMonth>(
    tx,
    sql`select case when day < ${start}::date then null else to_char(day, 'YYYY-MM') end as month, ${storedSums}
        from book_days group by 1`,
  )
  const open = await readDays(tx, await firstOpenDay(tx, now), addDays(dateIn(now), 1))
  const months = new Map<string, LedgerTotals>()
  let before = zeroTotals
  for (const { month, ...moved } of kept)
    if (month === null) before = addTotals(before, moved)
    else months.set(month, moved)
  for (const { day, ...moved } of open)
    if (day < start) before = addTotals(before, moved)
    else months.set(day.slice(0, 7), addTotals(months.get(day.slice(0, 7)) ?? zeroTotals, moved))
  return { before, months }
}

/** The first day that is not closed; today while the ledger is empty. */
export async function firstOpenDay(tx: Tx, now: Date): Promise<string> {
  const [row] = await rowsOf<{ day: CalendarDate | null }>(
    tx,
    sql`select max(day)::text as day from book_days`,
  )
  return row?.day ? addDays(row.day, 1) : ((await firstDay(tx)) ?? dateIn(now))
}

const storedSums = sql.raw(
  `sum(transfers)::int as transfers, sum(revenue_cents)::float8 as revenue, sum(returned_cents)::float8 as returned,
   sum(refund_cents)::float8 as refund, sum(refunds)::int as refunds, sum(given_cents)::float8 as given,
   sum(used_cents)::float8 as used, sum(expired_cents)::float8 as expired, sum(credit_cents)::float8 as credit,
   sum(fund_cents)::float8 as fund`,
)

/**
 * The sum of the stored daily totals from `from` up to but not including `to`; null if no day in the range is stored.
 */
export async function storedBetween(tx: Tx, from: string, to: string): Promise<LedgerTotals | null> {
  const [row] = await rowsOf<LedgerTotals & { days: number }>(
    tx,
    sql`select count(*)::int as days, ${storedSums} from book_days where day >= ${from}::date and day < ${to}::date`,
  )
  return row && row.days > 0 ? row : null
}
