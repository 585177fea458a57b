import { assert } from '../src/platform/assert.ts'
import type { Recurring } from '../src/platform/jobs/recurring.ts'
import { recurring } from '../src/recurring.ts'
import { runsAll } from './runs-all.ts'

/** Keeps house: the rooms that do it have tests of it, no other test sees it, and it is more than half of a day's work. */
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

export interface Days {
  /** With sweeps, nightly checks and their like. */
  housekeeping?: boolean
  /** Of the work that is done every day, only this: a day costs a tenth then, which long ways need. */
  daily?: readonly string[]
}

/** The recurring work that a test's days are made of: with `npm test -- --all`, all of it. */
export function dailyWork({ housekeeping: isKept = false, daily }: Days): readonly Recurring[] {
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
