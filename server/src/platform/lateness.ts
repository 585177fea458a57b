import { sql } from 'drizzle-orm'
import type { Platform } from './context.ts'
import { rowsOf, textArray } from './database.ts'
import { type Recurring, columnsDue, unrunSince } from './recurring.ts'

/** How a piece of recurring work stands. */
export interface Late {
  name: string
  /** How long it is overdue, in business time, or its last run has not ended, in machine time; 0 when neither. */
  lateMs: number
  /** Whether its last run failed. */
  failed: boolean
}

interface LastRun {
  name: string
  due_at: Date | string
  started_at: Date | string
  finished_at: Date | string | null
  failure: string | null
}

/** How each piece of recurring work stands: two statements for all of them. */
export async function lateness(platform: Platform, work: readonly Recurring[]): Promise<Late[]> {
  const { database, clock } = platform
  // One look at the index a piece: the table has the runs of a month.
  const runs = await rowsOf<LastRun>(
    database.db,
    sql`select run.name, run.due_at, run.started_at, run.finished_at, run.failure
        from unnest(${textArray(work.map(({ name }) => name))}) as piece(name)
        cross join lateral (select * from recurring_runs where recurring_runs.name = piece.name
          order by due_at desc limit 1) run`,
  )
  const last = new Map(runs.map((run) => [run.name, run]))
  const inColumns = await columnsDue(platform, work)
  return work.map((piece) => {
    const run = last.get(piece.name)
    const after = run ? new Date(run.due_at) : unrunSince(platform)
    const { nextDue } = piece
    const found = typeof nextDue === 'function' ? nextDue(after) : (inColumns.get(piece.name) ?? null)
    // Work that a column shows as due from before its last run is due once more from then on.
    const overdueMs = found ? clock.now().getTime() - Math.max(found.getTime(), after.getTime()) : 0
    const openMs =
      run && run.finished_at === null ? clock.machine().getTime() - new Date(run.started_at).getTime() : 0
    return {
      name: piece.name,
      lateMs: Math.max(0, overdueMs, openMs),
      failed: run !== undefined && run.failure !== null,
    }
  })
}
