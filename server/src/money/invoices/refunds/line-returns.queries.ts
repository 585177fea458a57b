import { type SQL, sql } from 'drizzle-orm'

/** Cents of the line `line` that were refunded, are promised, or were used elsewhere. */
export const backOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null)`

/** The part of that deducted in a proration: refunds for undelivered gifts, without staff's courtesy refunds. */
export const offOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null
    and line_returns.way in ('share', 'canceled', 'upgrade'))`
