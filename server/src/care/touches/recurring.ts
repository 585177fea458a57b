import { type Recurring, dailyAt } from '../../platform/jobs/recurring.ts'
import { announceWindows } from './announce.ts'
import { markOutdated } from './mark-outdated.ts'
import { followUpIncomplete } from './follow-up-incomplete.ts'
import { remindStaff } from './remind-staff.ts'

/** After what is due was processed, what waits for its member: reminders, and the end after 30 days. */
export const followUpIncompleteTouches: Recurring = {
  name: 'touches.incomplete',
  nextDue: dailyAt(6, 10),
  run: followUpIncomplete,
}

/** And what waits for staff: which appointments are to be set. */
export const remindOfAppointments: Recurring = {
  name: 'touches.appointments',
  nextDue: dailyAt(6, 15),
  run: remindStaff,
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
