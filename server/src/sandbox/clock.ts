import type { ClockMove } from '@goodturn/contract/sandbox/calls'
import { clockMoveDaysMax, clockTarget } from '@goodturn/contract/sandbox/calls'
import type { Platform } from '../platform/context.ts'
import { invalid, refuse } from '../platform/errors.ts'
import { type Recurring, runDue, travelTo } from '../platform/recurring.ts'

let moving = false

/** Whether this process moves the clock just now. */
export function isMoving(): boolean {
  return moving
}

/**
 * Moves business time forward through everything that falls due, draining the jobs at each stop. One move at a time:
 * a second is refused with 409. 400 for a target that is not ahead, or too far.
 */
export function moveClock(platform: Platform, work: readonly Recurring[], move: ClockMove): Promise<number> {
  const now = platform.clock.now()
  const target = clockTarget(now, move)
  const field = Object.keys(move)[0] ?? 'to'
  if (target <= now) throw invalid(field, 'The clock only moves forward.')
  if (target.getTime() - now.getTime() > clockMoveDaysMax * 86_400_000) {
    throw invalid(field, 'One move takes the clock two years ahead at most.')
  }
  return alone(async () => {
    let jobs = 0
    const ran = await travelTo(platform, work, target, async () => {
      jobs += await platform.jobs.drain()
    })
    return ran + jobs
  })
}

/** Runs what has fallen due and the jobs that wait, without moving the clock. */
export function runWhatIsDue(platform: Platform, work: readonly Recurring[]): Promise<number> {
  return alone(async () => (await runDue(platform, work)) + (await platform.jobs.drain()))
}

async function alone(act: () => Promise<number>): Promise<number> {
  if (moving) throw refuse(409, 'invalid_state', 'The clock is being moved already. Please wait a moment.')
  moving = true
  try {
    return await act()
  } finally {
    moving = false
  }
}
