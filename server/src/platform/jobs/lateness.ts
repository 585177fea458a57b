import type { Platform } from '../context.ts'
import { lastRunsOf } from './last-runs.ts'
import { pausesOf } from './pauses.ts'
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
  /** How long it has been paused, in machine time; 0 if it isn't. A paused task isn't late. */
  pausedMs: number
}

/** The state of each recurring task: three statements for all of them. */
export async function lateness(platform: Platform, work: readonly Recurring[]): Promise<Late[]> {
  const { clock } = platform
  const last = await lastRunsOf(platform, work)
  const pauses = await pausesOf(platform)
  const inColumns = await columnsDue(platform, work)
  return work.map((piece) => {
    const run = last.get(piece.name)
    const after = run?.due ?? firstRunStart(platform)
    const { nextDue } = piece
    const found = typeof nextDue === 'function' ? nextDue(after) : (inColumns.get(piece.name) ?? null)
    // If a column shows work due before its last run, it has been due again since that run.
    const overdueMs = found ? clock.now().getTime() - Math.max(found.getTime(), after.getTime()) : 0
    const openMs = run && run.finishedAt === null ? clock.machine().getTime() - run.startedAt.getTime() : 0
    const pause = pauses.get(piece.name)
    return {
      name: piece.name,
      pausedMs: pause ? clock.machine().getTime() - pause.since.getTime() : 0,
      lateMs: pause ? 0 : Math.max(0, overdueMs, openMs),
      failed: run !== undefined && run.failure !== null,
    }
  })
}
