import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { matchRows } from './match.report.ts'

/** Looks each night again at what the processor reported and our books did not know: an answer may have come since. */
export const matchPayouts: Recurring = {
  name: 'match-payouts',
  nextDue: dailyAt(3, 15),
  run: async ({ database }) => database.transaction((tx) => matchRows(tx)),
}
