import { type Recurring, dailyAt } from '../../../platform/jobs/recurring.ts'
import { announceWindows } from '../mails/announce.ts'
import { markOutdated } from './mark-outdated.ts'
import { erasePrivateAddresses } from '../linked/private-addresses.ts'
import { followUpIncomplete } from '../mails/follow-up-incomplete.ts'
import { remindStaff } from '../mails/remind-staff.ts'

/**
 * Runs after due touches were processed: reminders for those that wait for their member, and expiry after 30 days
 * (R-17).
 */
export const followUpIncompleteTouches: Recurring = {
  name: 'touches.incomplete',
  nextDue: dailyAt(6, 10),
  run: followUpIncomplete,
}

/** Then those that wait for staff: appointments to set. */
export const remindOfAppointments: Recurring = {
  name: 'touches.appointments',
  nextDue: dailyAt(6, 15),
  run: remindStaff,
}

/** Then arrival days for touches that ship within ten days (CG-64). */
export const announceTouches: Recurring = {
  name: 'touches.announce',
  nextDue: dailyAt(6, 20),
  run: announceWindows,
}

/** Before the day's work: addresses that recipients gave for one gift alone, 30 days after it (D-1-75). */
export const eraseAddresses: Recurring = {
  name: 'touches.erase-addresses',
  nextDue: dailyAt(3, 50),
  run: erasePrivateAddresses,
}

/** Last: numbers without a report for 100 days. */
export const markTouchesOutdated: Recurring = {
  name: 'touches.outdate',
  nextDue: dailyAt(6, 30),
  run: markOutdated,
}
