import type { Platform } from '../context.ts'
import { lastRunsOf } from './last-runs.ts'
import { type Recurring, columnsDue, firstRunStart } from './recurring.ts'

/** The state of a recurring task. */
export interface Late {
  name: string
  /**
   * How long the task is overdue, in business time, or how long its last run has been unfinished, in machine time; 0 if
   * neither.
   */
  lateMs: number
  /** Whether its last run failed. */
  failed: boolean
}

/** The state of each recurring task: two statements for all of them. */
export async function lateness(platform: Platform, work: readonly Recurring[]): Promise<Late[]> {
  const { clock } = platform
  const last = await lastRunsOf(platform, work)
  const inColumns = await columnsDue(platform, work)
  return work.map((piece) => {
    const run = last.get(piece.name)
    const after = run?.due ?? firstRunStart(platform)
    const { nextDue } = piece
    const found = typeof nextDue === 'function' ? nextDue(after) : (inColumns.get(piece.name) ?? null)
    // If a column shows work due before its last run, it has been due again since that run.
    const overdueMs = found ? clock.now().getTime() - Math.max(found.getTime(), after.getTime()) : 0
    const openMs = run && run.finishedAt === null ? clock.machine().getTime() - run.startedAt.getTime() : 0
    return {
      name: piece.name,
      lateMs: Math.max(0, overdueMs, openMs),
      failed: run !== undefined && run.failure !== null,
    }
  })
}
