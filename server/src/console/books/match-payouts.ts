import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { matchRows } from './match.report.ts'

/** Retries unmatched lines of the processor's reports each night: our books may know them by now. */
export const matchPayouts: Recurring = {
  name: 'match-payouts',
  nextDue: dailyAt(3, 15),
  run: async ({ database }) => database.transaction((tx) => matchRows(tx)),
}
