import { assert } from '../src/platform/assert.ts'
import type { Recurring } from '../src/platform/jobs/recurring.ts'
import { recurring } from '../src/recurring.ts'
import { runsAll } from './runs-all.ts'

/**
 * Housekeeping jobs: their rooms test them, no other test depends on them, and they are more than half of a day's work.
 */
export const housekeeping = new Set([
  'check-ledger',
  'close-book-days',
  'forget-message-edits',
  'keep-integrations-in-step',
  'match-payouts',
  'remove-catalog-pictures',
  'remove-prints',
  'roll-special-events',
  'settle-labels',
  'snapshot',
  'sweep',
  'sweep-error-counts',
])

export interface DailyWorkOptions {
  /** Includes sweeps, nightly checks, and the like. */
  housekeeping?: boolean
  /** Runs only these of the daily jobs: a day then takes a tenth of the time, which long stories need. */
  daily?: readonly string[]
}

/** The recurring jobs that run on a test's days; all of them with `npm test -- --all`. */
export function dailyWork({ housekeeping: isKept = false, daily }: DailyWorkOptions): readonly Recurring[] {
  for (const name of daily ?? [])
    assert(
      recurring.some((piece) => piece.name === name),
      `${name} is recurring work`,
    )
  if (runsAll) return recurring
  if (daily)
    return recurring.filter(({ name, nextDue }) => typeof nextDue !== 'function' || daily.includes(name))
  return isKept ? recurring : recurring.filter(({ name }) => !housekeeping.has(name))
}
