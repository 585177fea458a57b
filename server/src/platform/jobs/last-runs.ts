import { sql } from 'drizzle-orm'
import type { Platform } from '../context.ts'
import { rowsOf, textArray } from '../database/database.ts'
import type { Recurring } from './recurring.ts'

/** The last run of a recurring task: `due` in business time, the others in machine time. */
export interface LastRun {
  due: Date
  startedAt: Date
  finishedAt: Date | null
  failure: string | null
}

interface Row {
  name: string
  due_at: Date | string
  started_at: Date | string
  finished_at: Date | string | null
  failure: string | null
}

/** The last run of each task that ever ran: one index lookup each, all in one statement. */
export async function lastRunsOf(
  { database }: Pick<Platform, 'database'>,
  work: readonly Recurring[],
): Promise<Map<string, LastRun>> {
  const rows = await rowsOf<Row>(
    database.db,
    sql`select run.name, run.due_at, run.started_at, run.finished_at, run.failure
        from unnest(${textArray(work.map(({ name }) => name))}) as piece(name)
        cross join lateral (select * from recurring_runs where recurring_runs.name = piece.name
          order by due_at desc limit 1) run`,
  )
  return new Map(
    rows.map((row) => [
      row.name,
      {
        due: new Date(row.due_at),
        startedAt: new Date(row.started_at),
        finishedAt: row.finished_at === null ? null : new Date(row.finished_at),
        failure: row.failure,
      },
    ]),
  )
}
