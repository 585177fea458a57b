import { type SQL, sql } from 'drizzle-orm'
import { type Tx, rowsOf } from '../../platform/database/database.ts'

/** Ledger totals of a day or a period: amounts in cents, plus the number of movements and refunds. */
export interface LedgerTotals {
  transfers: number
  revenue: number
  returned: number
  refund: number
  refunds: number
  given: number
  used: number
  expired: number
  credit: number
  fund: number
}

/** A day's movements; `day` is its date in UTC. */
export interface DayTotals extends LedgerTotals {
  day: string
}

/**
 * SQL for the ledger totals of each day in [from, to), with the columns of `book_days`. Dispute losses that the member
 * does not owe count as refunded. Scans only the index of that period. The wallet is what we owe members: it grows when
 * money is given, paid in, or refunded, and shrinks when money is used, expires, or is voided.
 */
export function totalsByDay(from: SQL, to: SQL): SQL {
  return sql`
    select (moved.at at time zone 'UTC')::date as day, count(distinct moved.key)::int as transfers,
      coalesce(-sum(side.cents) filter (where side.account = 'revenue'), 0)::bigint as revenue_cents,
      coalesce(sum(side.cents) filter (where side.account = 'returned'), 0)::bigint as returned_cents,
      coalesce(sum(side.cents) filter (where side.account in ('refunds', 'disputes')), 0)::bigint as refund_cents,
      (count(*) filter (where side.account = 'refunds' and moved.kind = 'refund'))::int as refunds,
      coalesce(-sum(side.cents) filter (where side.account = 'wallet' and side.cents < 0
        and moved.kind <> 'merge'), 0)::bigint as given_cents,
      coalesce(sum(side.cents) filter (where side.account = 'wallet' and side.cents > 0
        and moved.kind not in ('credit_expire', 'credit_void', 'fund_void', 'merge')), 0)::bigint as used_cents,
      coalesce(sum(side.cents) filter (where side.account = 'wallet' and side.cents > 0
        and moved.kind in ('credit_expire', 'credit_void', 'fund_void')), 0)::bigint as expired_cents,
      coalesce(-sum(side.cents) filter (where side.account = 'wallet' and lots.kind = 'credit'), 0)::bigint as credit_cents,
      coalesce(-sum(side.cents) filter (where side.account = 'wallet' and lots.kind = 'fund'), 0)::bigint as fund_cents
    from transfers moved
    join postings side on side.transfer_key = moved.key
    left join lots on lots.key = side.lot_key
    where moved.at >= ${from} and moved.at < ${to}
    group by 1`
}

/** The moment at which a date begins, in UTC. */
export const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`

/** The instant the day after a date begins; also works for the last possible date. */
export const midnightAfter = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'UTC')`

/** The date of the very first movement; null if there is none. */
export async function firstDay(tx: Tx): Promise<string | null> {
  const rows = await rowsOf<{ day: string | null }>(
    tx,
    sql`select (min(at) at time zone 'UTC')::date::text as day from transfers`,
  )
  return rows[0]?.day ?? null
}

const columns = sql.raw(
  `transfers, revenue_cents::float8 as revenue, returned_cents::float8 as returned, refund_cents::float8 as refund,
   refunds, given_cents::float8 as given, used_cents::float8 as used, expired_cents::float8 as expired,
   credit_cents::float8 as credit, fund_cents::float8 as fund`,
)

/** Totals read from the ledger itself, for each day with a movement from `from` until before `to`. */
export function readDays(tx: Tx, from: string, to: string): Promise<DayTotals[]> {
  return rowsOf<DayTotals>(
    tx,
    sql`select day::text as day, ${columns} from (${totalsByDay(midnight(from), midnight(to))}) moved order by day`,
  )
}

/** Closed days whose stored totals no longer match the ledger, each with a message. Reads the whole ledger once. */
export function mismatchedDays(tx: Tx): Promise<{ key: string; says: string }[]> {
  return rowsOf<{ key: string; says: string }>(
    tx,
    sql`select kept.day::text as key, 'The figures kept for this day no longer match the ledger.' as says
        from book_days kept
        left join (${totalsByDay(
          sql`(select min(day)::timestamp at time zone 'UTC' from book_days)`,
          sql`(select (max(day) + 1)::timestamp at time zone 'UTC' from book_days)`,
        )}) moved on moved.day = kept.day
        where (kept.transfers, kept.revenue_cents, kept.returned_cents, kept.refund_cents, kept.refunds, kept.given_cents,
            kept.used_cents, kept.expired_cents, kept.credit_cents, kept.fund_cents)
          is distinct from (coalesce(moved.transfers, 0), coalesce(moved.revenue_cents, 0),
            coalesce(moved.returned_cents, 0), coalesce(moved.refund_cents, 0), coalesce(moved.refunds, 0),
            coalesce(moved.given_cents, 0), coalesce(moved.used_cents, 0), coalesce(moved.expired_cents, 0),
            coalesce(moved.credit_cents, 0), coalesce(moved.fund_cents, 0))
        order by 1`,
  )
}

/** Returns the number of movements in the ledger. */
export async function countTransfers(tx: Tx): Promise<number> {
  const rows = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from transfers`)
  return rows[0]?.count ?? 0
}
