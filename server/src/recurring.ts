import { takeReport } from './cards/take-report.ts'
import type { Recurring } from './platform/recurring.ts'
import { deliverSandboxReports } from './vendors/sandbox-reports.ts'

/** Everything that runs on a schedule, in one readable list. */
export const recurring: readonly Recurring[] = [deliverSandboxReports(takeReport)]
