import { type SQL, sql } from 'drizzle-orm'

/** What came back, is promised, or was used of the line that `line` names, in cents. */
export const backOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null)`

/** What of that is off a proration: what came back for what was not given, and not what staff gave as a courtesy. */
export const offOfLine = (line: SQL): SQL => sql`(
  select coalesce(sum(line_returns.cents), 0)::int from line_returns
  where line_returns.line_key = ${line} and line_returns.undone_at is null
    and line_returns.way in ('share', 'canceled', 'upgrade'))`
