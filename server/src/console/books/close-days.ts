import { type CalendarDate, addDays, dateIn } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause, Platform } from '../../platform/context.ts'
import { rowsOf } from '../../platform/database/database.ts'
import { dailyAt, type Recurring } from '../../platform/jobs/recurring.ts'
import { firstDay, midnight, totalsByDay } from './days.report.ts'

/** The newest closed days are recalculated on each run, in case of late postings. */
const recalculatedDays = 2
/** Days closed per statement: about three months at a time for a ledger that is years old. */
const daysAtOnce = 100

/** Stores the ledger totals of each finished day; running it twice changes nothing. Returns the number of days. */
export async function closeDays({ database }: Platform, cause: Cause): Promise<number> {
  const today = dateIn(cause.now)
  const [kept] = await rowsOf<{ day: CalendarDate | null }>(
    database.db,
    sql`select max(day)::text as day from book_days`,
  )
  const began = await firstDay(database.db)
  if (began === null) return 0
  const again = kept?.day ? addDays(kept.day, 1 - recalculatedDays) : began
  const first = again > began ? again : began
  let closed = 0
  for (let from = first as CalendarDate; from < today; from = addDays(from, daysAtOnce)) {
    const last = addDays(from, daysAtOnce)
    const to = last < today ? last : today
    const rows = await rowsOf<{ day: string }>(
      database.db,
      sql`insert into book_days (day, transfers, revenue_cents, returned_cents, refund_cents, refunds, given_cents,
            used_cents, expired_cents, credit_cents, fund_cents, closed_at)
          select every.day::date, coalesce(transfers, 0), coalesce(revenue_cents, 0), coalesce(returned_cents, 0),
            coalesce(refund_cents, 0), coalesce(refunds, 0), coalesce(given_cents, 0), coalesce(used_cents, 0),
            coalesce(expired_cents, 0), coalesce(credit_cents, 0), coalesce(fund_cents, 0),
            ${cause.now.toISOString()}::timestamptz
          from generate_series(${from}::timestamp, ${to}::timestamp - interval '1 day', interval '1 day') as every(day)
          left join (${totalsByDay(midnight(from), midnight(to))}) moved on moved.day = every.day::date
          on conflict (day) do update set transfers = excluded.transfers, revenue_cents = excluded.revenue_cents,
            returned_cents = excluded.returned_cents, refund_cents = excluded.refund_cents, refunds = excluded.refunds,
            given_cents = excluded.given_cents, used_cents = excluded.used_cents,
            expired_cents = excluded.expired_cents, credit_cents = excluded.credit_cents,
            fund_cents = excluded.fund_cents
          returning day`,
    )
    closed += rows.length
  }
  return closed
}

/** Runs each night, once the last movements of the previous day are certain to be written. */
export const closeBookDays: Recurring = {
  name: 'close-book-days',
  nextDue: dailyAt(0, 30),
  run: async (platform, cause) => void (await closeDays(platform, cause)),
}
