import type { Recurring } from '../src/platform/recurring.ts'
import { recurring } from '../src/recurring.ts'
import { runsAll } from './runs-all.ts'

/** Keeps house: the rooms that do it have tests of it, no other test sees it, and it is more than half of a day's work. */
export const housekeeping = new Set([
  'check-ledger',
  'close-book-days',
  'match-payouts',
  'remove-catalog-pictures',
  'remove-prints',
  'settle-labels',
  'snapshot',
  'sweep',
  'sweep-error-counts',
])

/** The recurring work that a test's days are made of: with `npm test -- --all`, all of it. */
export const dailyWork = (withHousekeeping: boolean): readonly Recurring[] =>
  withHousekeeping || runsAll ? recurring : recurring.filter(({ name }) => !housekeeping.has(name))
