import type { ParentKey, TouchKey } from '@goodturn/contract/ids'
import { dateIn, nextBusinessDay } from '@goodturn/contract/time'
import { sql } from 'drizzle-orm'
import type { Cause } from '../../../platform/context.ts'
import { type Tx, rowsOf, textArray } from '../../../platform/database/database.ts'
import { changeTouches } from '../change.ts'
import { type DueTouch, dueColumns, missingFor, waitsForStaff } from '../schedule/due.ts'
import { forgetPassedAppointments } from '../schedule/forget-passed.ts'
import { parentStates } from './parents.ts'
import { dueTables } from '../lists/queries.ts'

/**
 * incomplete -> pending for the given touches that no longer lack anything (CG-68). If the process date has come, it
 * becomes the next business day. A touch of a paused or canceled plan or package stays as it is, unless that parent is
 * being resumed; a touch that lacks only its appointment, even because it passed, needs nothing more from its member
 * . A touch that waits for its gift link stays as it is. Returns the revived touches.
 */
export async function reviveComplete(
  tx: Tx,
  touchKeys: readonly TouchKey[],
  cause: Cause,
  resumedKey: ParentKey | null = null,
): Promise<TouchKey[]> {
  if (touchKeys.length === 0) return []
  const named = sql`key = any(${textArray(touchKeys)}) and status = 'incomplete' and link_step is null`
  await forgetPassedAppointments(tx, named, cause)
  const waiting = await rowsOf<DueTouch>(
    tx,
    sql`select ${dueColumns} from touches t ${dueTables}
        where t.key = any(${textArray(touchKeys)}) and t.status = 'incomplete' and t.link_step is null`,
  )
  await waitForStaff(tx, waiting.filter(waitsForStaff))
  const states = await parentStates(tx, waiting, cause)
  const rests = (touch: DueTouch) => ['paused', 'canceled'].includes(states.get(touch.parent_key) ?? 'open')
  const ready = waiting.filter(
    (touch) => missingFor(touch).length === 0 && (!rests(touch) || touch.parent_key === resumedKey),
  )
  if (ready.length === 0) return []
  const today = dateIn(cause.now)
  const keys = textArray(ready.map(({ key }) => key))
  return changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, {
    status: 'pending',
    incompleteAt: null,
    remindersSent: 0,
    eventDate: sql`case when touches.event_date <= ${today}::date then ${nextBusinessDay(today)}::date
      else touches.event_date end`,
  })
}

/** Stops the clock of touches that lack only what staff arrange. */
async function waitForStaff(tx: Tx, touches: readonly DueTouch[]): Promise<void> {
  if (touches.length === 0) return
  const keys = textArray(touches.map(({ key }) => key))
  await changeTouches(tx, sql`key = any(${keys}) and status = 'incomplete'`, { incompleteAt: null })
}
