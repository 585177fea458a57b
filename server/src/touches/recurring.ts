import { type Recurring, dailyAt, whenColumn } from '../platform/recurring.ts'
import { announceWindows } from './announce.ts'
import { markOutdated } from './mark-outdated.ts'
import { processDueTouches } from './process-due.ts'
import { deliverDueReports, nextReportDue } from './simulated-parcels.ts'
import { followUpIncomplete } from './follow-up-incomplete.ts'

/** 06:00 UTC (CG-68): what is due today, or was missed, is processed. */
export const processTouches: Recurring = {
  name: 'touches.process',
  nextDue: dailyAt(6),
  run: processDueTouches,
}

/** Then what waits for its member: reminders, and the end after 30 days. */
export const followUpIncompleteTouches: Recurring = {
  name: 'touches.incomplete',
  nextDue: dailyAt(6, 10),
  run: followUpIncomplete,
}

/** Then what ships within ten days: its days of arrival (CG-64). */
export const announceTouches: Recurring = {
  name: 'touches.announce',
  nextDue: dailyAt(6, 20),
  run: announceWindows,
}

/** After it: numbers that nobody reported on for 100 days. */
export const markTouchesOutdated: Recurring = {
  name: 'touches.outdate',
  nextDue: dailyAt(6, 30),
  run: markOutdated,
}

/** The simulated carrier's parcels move as business time goes. */
export const moveParcels: Recurring = {
  name: 'touches.simulated-carrier',
  nextDue: whenColumn(nextReportDue),
  run: deliverDueReports,
}
