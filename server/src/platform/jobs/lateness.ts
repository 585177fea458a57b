import type { Platform } from '../context.ts'
import { lastRunsOf } from './last-runs.ts'
import { type Recurring, columnsDue, unrunSince } from './recurring.ts'

/** How a piece of recurring work stands. */
export interface Late {
  name: string
  /** How long it is overdue, in business time, or its last run has not ended, in machine time; 0 when neither. */
  lateMs: number
  /** Whether its last run failed. */
  failed: boolean
}

/** How each piece of recurring work stands: two statements for all of them. */
export async function lateness(platform: Platform, work: readonly Recurring[]): Promise<Late[]> {
  const { clock } = platform
  const last = await lastRunsOf(platform, work)
  const inColumns = await columnsDue(platform, work)
  return work.map((piece) => {
    const run = last.get(piece.name)
    const after = run?.due ?? unrunSince(platform)
    const { nextDue } = piece
    const found = typeof nextDue === 'function' ? nextDue(after) : (inColumns.get(piece.name) ?? null)
    // Work that a column shows as due from before its last run is due once more from then on.
    const overdueMs = found ? clock.now().getTime() - Math.max(found.getTime(), after.getTime()) : 0
    const openMs = run && run.finishedAt === null ? clock.machine().getTime() - run.startedAt.getTime() : 0
    return {
      name: piece.name,
      lateMs: Math.max(0, overdueMs, openMs),
      failed: run !== undefined && run.failure !== null,
    }
  })
}
