import { processHourUtc } from '@goodturn/contract/care/touches/limits'
import { type Recurring, dailyAt, whenColumn } from '../../platform/jobs/recurring.ts'
import { processDueTouches } from './process-due.ts'
import { deliverDueReports, nextReportDue } from './simulated-parcels.ts'

/** 06:00 UTC (CG-68): processes what is due today or was missed. */
export const processTouches: Recurring = {
  name: 'touches.process',
  nextDue: dailyAt(processHourUtc),
  run: processDueTouches,
}

/** Moves the simulated carrier's parcels as business time advances. */
export const moveParcels: Recurring = {
  name: 'touches.simulated-carrier',
  nextDue: whenColumn(nextReportDue),
  run: deliverDueReports,
}
