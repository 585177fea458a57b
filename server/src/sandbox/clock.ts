import { setTimeout as wait } from 'node:timers/promises'
import type { ClockMove } from '@goodturn/contract/sandbox/calls'
import { clockMoveDaysMax, clockTarget } from '@goodturn/contract/sandbox/calls'
import { leaseClock } from '../platform/jobs/clock-lease.ts'
import type { Platform } from '../platform/context.ts'
import { invalid, refuse } from '../platform/errors.ts'
import { runAtLowPriority } from '../platform/database/low-priority.ts'
import { type Recurring, isWorkRunning, runDue, travelTo } from '../platform/jobs/recurring.ts'

/** How long to wait for work that another loop has begun, in machine ms; after that its process counts as dead. */
const inFlightMs = 20_000
const pollMs = 50

/**
 * Moves business time forward through everything that falls due, draining the jobs at each stop. One move at a time
 * across all processes: a second is refused with 409. On the embedded database it lets requests through between its
 * transactions. 400 for a target that is not ahead, or too far. Returns how many tasks and jobs ran.
 */
export async function moveClock(
  platform: Platform,
  work: readonly Recurring[],
  move: ClockMove,
): Promise<number> {
  const now = platform.clock.now()
  const target = clockTarget(now, move)
  const field = Object.keys(move)[0] ?? 'to'
  if (target <= now) throw invalid(field, 'The clock only moves forward.')
  if (target.getTime() - now.getTime() > clockMoveDaysMax * 86_400_000) {
    throw invalid(field, 'The clock can move at most two years ahead at a time.')
  }
  return withClockLease(platform, async () => {
    let jobs = 0
    const ran = await travelTo(platform, work, target, async () => {
      await waitForOtherRuns(platform)
      jobs += await platform.jobs.drain()
    })
    return ran + jobs
  })
}

/** Runs due work and waiting jobs without moving the clock. 409 while it is being moved. */
export function runDueNow(platform: Platform, work: readonly Recurring[]): Promise<number> {
  return withClockLease(
    platform,
    async () => (await runDue(platform, work)).ran + (await platform.jobs.drain()),
  )
}

async function withClockLease(platform: Platform, act: () => Promise<number>): Promise<number> {
  const lease = await leaseClock(platform)
  if (!lease) throw refuse(409, 'invalid_state', 'The clock is already being moved. Please wait a moment.')
  try {
    await waitForOtherRuns(platform)
    return await runAtLowPriority(() => platform.visitors.open, act)
  } finally {
    await lease.release()
  }
}

/** Waits for recurring work that a ticker began before the move, so that it ends at its own time. */
async function waitForOtherRuns({ database, clock }: Platform): Promise<void> {
  for (;;) {
    const since = new Date(clock.machine().getTime() - inFlightMs)
    if (!(await isWorkRunning(database.db, since))) return
    await wait(pollMs)
  }
}
