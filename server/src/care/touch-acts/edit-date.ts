import { type CalendarDate, addDays, addMonths } from '@goodturn/contract/time'
import { canEdit } from '@goodturn/contract/care/touches/actions'
import { eventDateYearsMax } from '@goodturn/contract/care/touches/limits'
import type { Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import { changeLocked } from '../touches/act.ts'
import { notEditable } from '../touches/errors.ts'
import type { LockedTouch } from '../touches/lock.ts'
import type { ViewContext } from '../touches/lists/view-context.ts'

/** The maximum number of months from today to a process date (CG-73). */
const dateMonthsAheadMax = 12 * eventDateYearsMax

/**
 * Moves the process date, which then no longer follows one of the person's dates: tomorrow in the caller's zone
 * or later, at most two years ahead (CG-07, CG-73). Its arrival is announced again. Not in a bulk order that is being
 * prepared (C-5-81).
 */
export async function editDate(tx: Tx, touch: LockedTouch, date: CalendarDate, { today }: ViewContext) {
  if (touch.status === 'bulkpending') throw notEditable()
  if (!canEdit({ status: touch.status, eventDate: touch.event_date }, today)) throw notEditable()
  if (date < addDays(today, 1)) throw invalid('event_date', 'Please choose tomorrow or a later day.')
  if (date > addMonths(today, dateMonthsAheadMax)) {
    throw invalid('event_date', 'Please choose a day within the next two years.')
  }
  if (date === touch.event_date) return
  await changeLocked(tx, touch, {
    eventDate: date,
    isDateOwn: true,
    fulfillmentFrom: null,
    fulfillmentTo: null,
  })
}
