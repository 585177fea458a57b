import type { RecurringWork } from '@goodturn/contract/console/health/schema'
import { seconds } from '@goodturn/contract/time'
import { scrubMessage } from '../../browser-errors/scrub.ts'
import type { Platform } from '../../platform/context.ts'
import { lastRunsOf } from '../../platform/jobs/last-runs.ts'
import { lateness } from '../../platform/jobs/lateness.ts'
import { pausesOf } from '../../platform/jobs/pauses.ts'
import { type Recurring, columnsDue } from '../../platform/jobs/recurring.ts'

const dayMs = 86_400_000
/** Work that is due no longer than this is just waiting its turn, in seconds. */
const turnSeconds = 300

/** All recurring work with its last and next run, in six statements. */
export async function recurringWork(
  platform: Platform,
  work: readonly Recurring[],
): Promise<RecurringWork[]> {
  const last = await lastRunsOf(platform, work)
  const pauses = await pausesOf(platform)
  const late = new Map((await lateness(platform, work)).map((one) => [one.name, one]))
  const inColumns = await columnsDue(platform, work)
  const now = platform.clock.now()
  return work.map(({ name, nextDue }) => {
    const run = last.get(name)
    const pause = pauses.get(name)
    const lateMs = late.get(name)?.lateMs ?? 0
    const lateSeconds = Math.round(lateMs / 1000)
    const next =
      typeof nextDue === 'function'
        ? nextDue(run?.due && run.due > now ? run.due : now)
        : (inColumns.get(name) ?? null)
    return {
      name,
      daily_at: typeof nextDue === 'function' ? dailyAtOf(nextDue, now) : null,
      last_due_at: run ? seconds(run.due) : null,
      last_started_at: run ? seconds(run.startedAt) : null,
      last_ms: run?.finishedAt ? Math.max(0, run.finishedAt.getTime() - run.startedAt.getTime()) : null,
      next_due_at: next && seconds(next),
      late_seconds: lateSeconds,
      state: pause ? 'paused' : stateOf(run, lateSeconds),
      pause: pause ? { since: seconds(pause.since), reason: pause.reason } : null,
      failure: run?.failure ? scrubMessage('Error', run.failure) : null,
    }
  })
}

type Run = NonNullable<ReturnType<Awaited<ReturnType<typeof lastRunsOf>>['get']>>

function stateOf(run: Run | undefined, lateSeconds: number): RecurringWork['state'] {
  if (run?.failure) return 'failed'
  if (lateSeconds > turnSeconds) return 'late'
  if (!run) return 'never'
  return run.finishedAt === null ? 'running' : 'on_time'
}

/** The minute of the day at which daily work is due; null for any other schedule. */
function dailyAtOf(nextDue: (after: Date) => Date | null, now: Date): number | null {
  const first = nextDue(now)
  const second = first && nextDue(first)
  if (!first || !second || second.getTime() - first.getTime() !== dayMs) return null
  return Math.floor((first.getTime() % dayMs) / 60_000)
}
